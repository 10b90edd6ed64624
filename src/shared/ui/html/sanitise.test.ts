// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { sanitise } from './sanitise.ts';

/** What is left of a text, as the browser reads it. */
function cleaned(html: string): HTMLElement {
  const body = document.createElement('div');
  body.innerHTML = sanitise(html);
  return body;
}
/** The first link that is left. */
const linkOf = (html: string) => cleaned(html).querySelector('a');

test('SAFE-2 plain formatting is kept as it was written', () => {
  const html = '<h2>Rules</h2><p>Bet <b>twice</b><br>and <i lang="vi">win</i></p><ul><li>1</li></ul>';
  expect(sanitise(html)).toBe(html);
  const table = '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table><img src="/a.webp" alt="A">';
  expect(sanitise(table)).toBe(table);
});

test.each([
  ['style', '<p style="position:fixed;inset:0">x</p>'],
  ['id', '<p id="root">x</p>'],
  ['class', '<p class="dialog">x</p>'],
  ['onclick', '<p onclick="alert(1)">x</p>'],
])('SAFE-2 the attribute %s goes, and its element stays', (_, html) => {
  expect(sanitise(html)).toBe('<p>x</p>');
});

test.each([
  ['style', '<style>body{display:none}</style>'],
  ['form', '<form action="https://evil.example">x</form>'],
  ['input', '<input name="password">'],
  ['button', '<button formaction="https://evil.example">x</button>'],
  ['iframe', '<iframe src="https://evil.example"></iframe>'],
  ['svg', '<svg><a href="https://evil.example">x</a></svg>'],
  ['math', '<math><mi>x</mi></math>'],
  ['script', '<script>alert(1)</script>'],
])('SAFE-2 no element %s is left', (name, html) => {
  expect(cleaned(`<p>before</p>${html}`).querySelector(name)).toBeNull();
  expect(cleaned(`<p>before</p>${html}`).textContent).toContain('before');
});

test.each([
  'https://other.example/x',
  'http://other.example/',
  '//other.example/x',
  'mailto:a@other.example',
  'tel:+1',
])('POP-3 SAFE-2 a link to %s opens outside, and tells the other page nothing of this one', (href) => {
  const link = linkOf(`<a href="${href}" target="_self" rel="opener">x</a>`);
  expect(link?.getAttribute('href')).toBe(href);
  expect(link?.target).toBe('_blank');
  expect(link?.rel).toBe('noopener noreferrer nofollow');
});

test.each(['/m/promo', 'promo?x=1', '#top', `${location.origin}/m/promo`])(
  'POP-3 a link of the lobby to %s opens in it',
  (href) => {
    const link = linkOf(`<a href="${href}" target="_blank">x</a>`);
    expect(link?.getAttribute('href')).toBe(href);
    expect(link?.hasAttribute('target')).toBe(false);
  },
);

test.each([
  'javascript:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://a/b',
  'ftp://other.example/x',
  'intent://x#Intent;end',
  'https://',
])('SAFE-2 a link to %j leads nowhere', (href) => {
  const link = linkOf(`<a href="${href}">x</a>`);
  expect(link?.textContent).toBe('x');
  expect(link?.hasAttribute('href')).toBe(false);
});

test('SAFE-2 an anchor without an address gets none', () => {
  expect(sanitise('<a>x</a>')).toBe('<a>x</a>');
});
