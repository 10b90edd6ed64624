/**
 * Within a transaction only the transaction is used: the store beside it would write outside of it, and on SQLite wait for ever
 * for it to end. Said of the function given to `….transaction().execute(…)`, and of every function that is handed a `tx`.
 */
const stores = new Set(['db', 'services']);

/** The object on which `transaction()` is called in the chain before `.execute(…)`; undefined when the chain has none. */
function storeOf(callee) {
  let link = callee.type === 'MemberExpression' && callee.property.name === 'execute' ? callee.object : undefined;
  while (link?.type === 'CallExpression' && link.callee.type === 'MemberExpression') {
    if (link.callee.property.name === 'transaction') return link.callee.object;
    link = link.callee.object;
  }
  return undefined;
}

function bindsTx(pattern) {
  if (pattern.type === 'Identifier') return pattern.name === 'tx';
  if (pattern.type === 'AssignmentPattern') return bindsTx(pattern.left);
  return pattern.type === 'ObjectPattern' && pattern.properties.some((each) => each.value && bindsTx(each.value));
}

/** The names that are forbidden within this function; undefined where it begins no transaction. */
function forbiddenIn(node) {
  const call = node.parent;
  const store = call?.type === 'CallExpression' && call.arguments.includes(node) ? storeOf(call.callee) : undefined;
  if (store) return new Set([...stores, ...(store.type === 'Identifier' ? [store.name] : [])]);
  return node.params.some(bindsTx) ? stores : undefined;
}

/** A property's name is not the variable of that name; in `{ db }` it is both. */
const isNameOnly = (node, { parent } = node) =>
  (parent.property === node || parent.key === node) && !parent.computed && !parent.shorthand;

export const outerDb = {
  create(context) {
    const within = [];
    const enter = (node) => {
      const forbidden = forbiddenIn(node);
      if (forbidden) within.push({ node, forbidden });
    };
    const leave = (node) => {
      if (within.at(-1)?.node === node) within.pop();
    };
    const refuse = (node, name) => {
      if (within.some(({ forbidden }) => forbidden.has(name)))
        context.report({ node, message: `Within a transaction use the transaction: \`${name}\` is outside of it.` });
    };
    return {
      ArrowFunctionExpression: enter,
      'ArrowFunctionExpression:exit': leave,
      FunctionExpression: enter,
      'FunctionExpression:exit': leave,
      FunctionDeclaration: enter,
      'FunctionDeclaration:exit': leave,
      Identifier: (node) => {
        if (!isNameOnly(node)) refuse(node, node.name);
      },
      MemberExpression: (node) => {
        if (!node.computed && node.property.name === 'db') refuse(node, 'db');
      },
    };
  },
};
