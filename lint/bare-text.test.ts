import { expect, it } from 'vitest';
import { reports } from './reports.ts';

const rule = 'bare-text';

it('I18N-1 words beside other children, and words that a component returns, are refused', () => {
  const bare = [
    'const x = <p><b />{t("a.b")}</p>;',
    'const x = <p>{isOn && t("a.b")}<b /></p>;',
    'const x = <p>Hello {name}</p>;',
    'const x = <p>{isOn ? t("a.b") : <b />}{list}</p>;',
    'const x = <>{`${at} of`}<b /></>;',
    'export function Ends() { if (!at) return null; return t("a.b"); }',
    'const Ends = () => t("a.b");',
  ];
  expect(reports(rule, bare).map((count) => count > 0)).toEqual(bare.map(() => true));
});

it('words alone in their element, elements and blanks are not', () => {
  const own = [
    'const x = <p><b /><span>{t("a.b")}</span>{" "}{children}{list.map(draw)}</p>;',
    'const x = <p>{isOn ? t("a.b") : t("a.c")}</p>;',
    'function nameOf() { return t("a.b"); }',
    'const Screens = () => useRoutes(routes);',
    'export function List() { const name = () => t("a.b"); return <ul>{list.map((each) => each.name)}</ul>; }',
  ];
  expect(reports(rule, own)).toEqual(own.map(() => 0));
});
