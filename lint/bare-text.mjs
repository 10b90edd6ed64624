/** Calls whose result is elements, judged by their name. */
const givesElements = /^(map|flatMap|from|create\w+|toReversed|render\w*|draw\w*|content|children|useRoutes)$/;
/** Names of what is words and nothing else. */
const holdsText = /^(label|text|name|hint|language|code|count|value|message)$/;
const nameOf = (callee) => callee.name ?? callee.property?.name ?? '';

/** Whether a child may render as text. */
function isText(node) {
  switch (node.type) {
    case 'JSXText':
      return node.value.trim() !== '';
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return isText(node.expression);
    case 'Literal':
      return String(node.value).trim() !== '' && /string|number/.test(typeof node.value);
    case 'TemplateLiteral':
      return true;
    case 'CallExpression':
      return !givesElements.test(nameOf(node.callee));
    case 'ConditionalExpression':
      return isText(node.consequent) || isText(node.alternate);
    case 'LogicalExpression':
      return isText(node.right) || (node.operator !== '&&' && isText(node.left));
    case 'BinaryExpression':
      return true;
    case 'Identifier':
      return holdsText.test(node.name);
    case 'MemberExpression':
      return holdsText.test(node.property.name);
    default:
      return false;
  }
}
const isBlank = (child) =>
  (child.type === 'JSXText' && child.value.trim() === '') ||
  (child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression');

const message = 'Words beside other children need an element of their own: page translators replace bare text nodes.';

/**
 * A text beside other children has an element of its own. Page translators move text nodes into elements of theirs: React,
 * which puts the neighbours in before such a node or takes it out, then throws `NotFoundError`, and a change of the text is lost.
 */
export const bareText = {
  create(context) {
    if (!context.filename.endsWith('.tsx')) return {};
    const check = (node) => {
      const children = node.children.filter((child) => !isBlank(child));
      if (children.length < 2 && node.type !== 'JSXFragment') return;
      for (const child of children) if (isText(child)) context.report({ node: child, message });
    };
    /** Components, whose result is placed among other children. */
    const drawn = [];
    const enter = (node) => {
      const name = node.id?.name ?? (node.parent.type === 'VariableDeclarator' ? node.parent.id.name : undefined);
      drawn.push(/^[A-Z]/.test(name ?? ''));
      if (node.body.type !== 'BlockStatement') checkResult(node.body);
    };
    const checkResult = (result) => {
      if (result && drawn.at(-1) && isText(result)) context.report({ node: result, message });
    };
    const leave = () => drawn.pop();
    return {
      JSXElement: check,
      JSXFragment: check,
      FunctionDeclaration: enter,
      'FunctionDeclaration:exit': leave,
      ArrowFunctionExpression: enter,
      'ArrowFunctionExpression:exit': leave,
      ReturnStatement: ({ argument }) => checkResult(argument),
    };
  },
};
