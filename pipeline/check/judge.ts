/** Whether a value is surely as a schema says. */
export type Judge = (value: unknown) => boolean;
type Shape = {
  type?: string;
  properties?: Record<string, Shape>;
  patternProperties?: Record<string, Shape>;
  additionalProperties?: boolean | Shape;
  required?: readonly string[];
  items?: Shape;
  anyOf?: readonly Shape[];
  enum?: readonly unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
} & Partial<Record<'minItems' | 'minLength' | 'maxLength' | 'minimum' | 'maximum', number>>;
/** Values that were judged right where they stand. */
type Known = Pick<WeakSet<object>, 'has'>;

const forAll = ['type', 'anyOf', 'enum', 'const', 'title', 'description', 'default'];
/** What a schema may say of each type for a judge to be made of it. */
const words = new Map<string | undefined, ReadonlySet<string>>([
  [undefined, new Set(forAll)],
  ['object', new Set([...forAll, 'properties', 'patternProperties', 'additionalProperties', 'required'])],
  ['array', new Set([...forAll, 'items', 'minItems'])],
  ['string', new Set([...forAll, 'pattern', 'format', 'minLength', 'maxLength'])],
  ['number', new Set([...forAll, 'minimum', 'maximum'])],
  ['integer', new Set([...forAll, 'minimum', 'maximum'])],
  ['boolean', new Set(forAll)],
]);

const takesAll: Judge = () => true;
const takesNone: Judge = () => false;
const patterns = new Map<string, RegExp>();

/** The only format that schemas of merchants know. */
export const isDateTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text));

/**
 * Makes a judge of a schema out of one small function for each part of it: a validator of generated code is quicker in the
 * end, but the check of a thousand merchants is over before. What it calls right is right; what it does not, another has to
 * look at, such as anything under a keyword that it does not know.
 */
export function makeJudge(schema: object, known: Known): Judge {
  const shape = schema as Shape;
  const understood = words.get(shape.type);
  if (!understood || !Object.keys(shape).every((key) => understood.has(key))) return takesNone;
  const judges = [ofType(shape, known), ofChoice(shape, known), ofNames(shape)].filter((judge) => judge !== takesAll);
  const [only = takesAll] = judges;
  return judges.length > 1 ? (value) => judges.every((judge) => judge(value)) : only;
}

function ofType(shape: Shape, known: Known): Judge {
  const { type, minimum = -Infinity, maximum = Infinity } = shape;
  if (type === 'object') return ofObject(shape, known);
  if (type === 'array') return ofList(shape, known);
  if (type === 'string') return ofText(shape);
  if (type === 'boolean') return (value) => typeof value === 'boolean';
  if (type === undefined) return takesAll;
  const isNumber = type === 'integer' ? Number.isInteger : Number.isFinite;
  return (value) => isNumber(value) && (value as number) >= minimum && (value as number) <= maximum;
}

function ofChoice({ anyOf }: Shape, known: Known): Judge {
  if (!anyOf) return takesAll;
  const choices = anyOf.map((choice) => makeJudge(choice, known));
  return (value) => {
    for (const judge of choices) if (judge(value)) return true;
    return false;
  };
}

function ofNames(shape: Shape): Judge {
  const names = shape.enum && new Set(shape.enum);
  if (names) return 'const' in shape ? takesNone : (value) => names.has(value);
  return 'const' in shape ? (value) => value === shape.const : takesAll;
}

function ofObject(shape: Shape, known: Known): Judge {
  const { properties = {}, patternProperties = {}, additionalProperties = true, required = [] } = shape;
  const byName = new Map(Object.entries(properties).map(([key, inner]) => [key, makeJudge(inner, known)]));
  const [other, ...more] = Object.entries(patternProperties);
  if (other && (more.length > 0 || byName.size > 0)) return takesNone;
  const form = other && patternOf(other[0]);
  const judgeOther = other ? makeJudge(other[1], known) : takesNone;
  const judgeStrange = additionalProperties === true ? takesAll : takesNone;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    if (known.has(value)) return true;
    const object = value as Record<string, unknown>;
    for (const key in object) {
      const judge = byName.get(key) ?? (form?.test(key) ? judgeOther : judgeStrange);
      if (!judge(object[key])) return false;
    }
    for (const key of required) if (!Object.hasOwn(object, key)) return false;
    return true;
  };
}

function ofList({ items, minItems = 0 }: Shape, known: Known): Judge {
  const judge = items ? makeJudge(items, known) : takesAll;
  return (value) => {
    if (!Array.isArray(value) || value.length < minItems) return false;
    if (known.has(value)) return true;
    for (const entry of value) if (!judge(entry)) return false;
    return true;
  };
}

function ofText({ pattern, format, minLength = 0, maxLength = Infinity }: Shape): Judge {
  if (format !== undefined && format !== 'date-time') return takesNone;
  const form = pattern === undefined ? undefined : patternOf(pattern);
  const isWithin = (length: number) => length >= minLength && length <= maxLength;
  return (value) => {
    if (typeof value !== 'string' || (form && !form.test(value)) || (format && !isDateTime(value))) return false;
    // Lengths are in code points, which are at most two units each: few texts have to be counted.
    return (value.length >= minLength * 2 && value.length <= maxLength) || isWithin([...value].length);
  };
}

/** One expression for all places of a pattern: to compile each costs more than to use it. */
function patternOf(pattern: string): RegExp {
  let form = patterns.get(pattern);
  if (!form) patterns.set(pattern, (form = new RegExp(pattern, 'u')));
  return form;
}
