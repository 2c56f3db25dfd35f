import ts from 'typescript';
import { storageKeys } from 'src/contract/storageKeys';
import { routes } from 'src/contract/routes';
import { causes } from 'src/contract/causes';

/** A change at one place of the source, behind a switch. */
export interface Mutant {
  readonly id: number;
  readonly file: string;
  readonly line: number;
  readonly what: string;
}

const families: readonly (readonly string[])[] = [
  Object.keys(storageKeys),
  Object.keys(routes),
  Object.keys(causes),
  ['federate', 'directory', 'identityCenter', 'own'],
  ['error', 'not_active', 'internalerror', 'enterpriseAuth', 'invalidUserSessionError'],
];
/** Another operator that compiles in the same place. */
function sibling(text: string): string | undefined {
  const family = families.find((each) => each.includes(text));
  return family?.[(family.indexOf(text) + 1) % family.length];
}

const swapped: ReadonlyMap<ts.SyntaxKind, ts.BinaryOperator> = new Map<ts.SyntaxKind, ts.BinaryOperator>([
  [ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken],
  [ts.SyntaxKind.BarBarToken, ts.SyntaxKind.AmpersandAmpersandToken],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, ts.SyntaxKind.EqualsEqualsEqualsToken],
  [ts.SyntaxKind.LessThanToken, ts.SyntaxKind.GreaterThanToken],
  [ts.SyntaxKind.GreaterThanToken, ts.SyntaxKind.LessThanToken],
  [ts.SyntaxKind.LessThanEqualsToken, ts.SyntaxKind.GreaterThanToken],
  [ts.SyntaxKind.PlusToken, ts.SyntaxKind.MinusToken],
  [ts.SyntaxKind.AsteriskToken, ts.SyntaxKind.SlashToken],
]);

const { factory } = ts;
const nothing = (): ts.Expression => factory.createVoidZero();
const list = (of: ts.NodeArray<ts.Node> | readonly ts.Node[], without: number): readonly ts.Node[] =>
  of.filter((_each, index) => index !== without);

/** The mutations of an expression, each with a name. */
function mutations(node: ts.Expression): readonly (readonly [string, ts.Expression])[] {
  if (ts.isBinaryExpression(node)) {
    if (node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
      return [['?? without its right side', node.left]];
    const operator = swapped.get(node.operatorToken.kind);
    return operator
      ? [
          [
            `${ts.tokenToString(node.operatorToken.kind) ?? ''} becomes ${ts.tokenToString(operator) ?? ''}`,
            factory.createBinaryExpression(node.left, operator, node.right),
          ],
        ]
      : [];
  }
  if (ts.isConditionalExpression(node))
    return [
      [
        'the other branch',
        factory.createConditionalExpression(node.condition, undefined, node.whenFalse, undefined, node.whenTrue),
      ],
    ];
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [['! is forgotten', node.operand]];
  if (ts.isStringLiteral(node)) {
    const other = sibling(node.text);
    return other === undefined ? [] : [[`${node.text} becomes ${other}`, factory.createStringLiteral(other)]];
  }
  if (ts.isNumericLiteral(node))
    return [[`${node.text} is one more`, factory.createNumericLiteral(Number(node.text) + 1)]];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [['true becomes false', factory.createFalse()]];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [['false becomes true', factory.createTrue()]];
  if (ts.isObjectLiteralExpression(node))
    return node.properties.map((property, index) => [
      `without ${property.name ? nameText(property.name) : 'what is spread'}`,
      factory.createObjectLiteralExpression(list(node.properties, index) as ts.ObjectLiteralElementLike[]),
    ]);
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 0)
    return node.elements.map((_each, index) => [
      `without element ${index.toString()}`,
      factory.createArrayLiteralExpression(list(node.elements, index) as ts.Expression[]),
    ]);
  return [];
}
const nameText = (name: ts.PropertyName): string =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : 'one';

/** The source with all mutants, each behind a switch, and the list of them, numbered from `first`. */
export function mutated(
  file: string,
  source: string,
  first: number,
): { readonly text: string; readonly mutants: readonly Mutant[] } {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2022, true);
  const mutants: Mutant[] = [];
  const add = (node: ts.Node, what: string): number => {
    const id = first + mutants.length;
    mutants.push({ id, file, line: tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1, what });
    return id;
  };
  const isOn = (id: number): ts.Expression =>
    factory.createCallExpression(factory.createIdentifier('isMutantOn'), undefined, [factory.createNumericLiteral(id)]);
  const wrap = (origin: ts.Expression, visited: ts.Expression): ts.Expression =>
    mutations(visited).reduce<ts.Expression>(
      (held, [what, becomes]) =>
        factory.createParenthesizedExpression(
          factory.createConditionalExpression(isOn(add(origin, what)), undefined, becomes, undefined, held),
        ),
      visited,
    );
  const transformer: ts.TransformerFactory<ts.SourceFile> = (context) => {
    const visit =
      (depth: number) =>
      (node: ts.Node): ts.Node => {
        if (
          ts.isTypeNode(node) ||
          ts.isImportDeclaration(node) ||
          ts.isInterfaceDeclaration(node) ||
          ts.isTypeAliasDeclaration(node)
        )
          return node;
        const isBody = ts.isFunctionLike(node);
        const visited = ts.visitEachChild(node, visit(depth + (isBody ? 1 : 0)), context);
        if (depth === 0 || isInName(node)) return visited;
        if (ts.isIfStatement(visited))
          return factory.updateIfStatement(
            visited,
            negatable(node, visited.expression),
            visited.thenStatement,
            visited.elseStatement,
          );
        if (ts.isExpressionStatement(visited) && ts.isYieldExpression(visited.expression)) {
          const id = add(node, `the step ${node.getText(tree).slice(0, 50).replace(/\s+/g, ' ')} is left out`);
          return factory.createExpressionStatement(
            factory.createConditionalExpression(isOn(id), undefined, nothing(), undefined, visited.expression),
          );
        }
        return ts.isExpression(visited) ? wrap(node as ts.Expression, visited) : visited;
      };
    const negatable = (node: ts.Node, test: ts.Expression): ts.Expression =>
      factory.createConditionalExpression(
        isOn(add(node, 'the condition is turned round')),
        undefined,
        factory.createLogicalNot(factory.createParenthesizedExpression(test)),
        undefined,
        factory.createParenthesizedExpression(test),
      );
    return (root) => ts.visitEachChild(root, visit(0), context);
  };
  const { transformed } = ts.transform(tree, [transformer]);
  const [changed = tree] = transformed;
  const printed = ts.createPrinter().printFile(changed);
  return {
    text: `const isMutantOn = (id: number): boolean => (globalThis as any).isMutantOn?.(id) === true;\n${printed}`,
    mutants,
  };
}

/** Property names, assignment targets and patterns are not values. */
function isInName(node: ts.Node): boolean {
  const { parent } = node as { readonly parent?: ts.Node };
  if (!parent) return true;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return true;
  if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken && parent.left === node)
    return true;
  return (
    ts.isBindingElement(parent) ||
    ts.isDecorator(parent) ||
    ts.isLiteralTypeNode(parent) ||
    ts.isAsExpression(node) ||
    isAsked(node, parent)
  );
}

/** Nor are the port and the method of a question: the compiler checks each pair. */
const isAsked = (node: ts.Node, parent: ts.Node): boolean =>
  ts.isStringLiteral(node) &&
  ts.isCallExpression(parent) &&
  /^(?:ask|send|both|identify)$/.test(parent.expression.getText());
