import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkMerchants } from '#pipeline/check/check-merchants.ts';
import { unsafeParts } from '#pipeline/check/unsafe-svg.ts';
import { merchantFolder } from './merchant-folder.ts';

const cache = mkdtempSync(join(tmpdir(), 'foyer-pictures-'));
afterAll(() => rmSync(cache, { recursive: true }));
const svg = (body: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"${attributes}>${body}</svg>`;

// What each holds, as the report names it.
const hostile: [string, string | RegExp][] = [
  [svg('<script>alert(1)</script>'), '<script>'],
  [svg('<script href="https://stranger.example/a.js"/>'), '<script>'],
  [svg('<script xlink:href="data:text/javascript,alert(1)"/>'), '<script>'],
  [svg('<script><![CDATA[alert(1)]]></script>'), '<script>'],
  [svg('<SCRIPT>alert(1)</SCRIPT>'), /<script>/i],
  [svg('<g><defs><script type="text/ecmascript">1</script></defs></g>'), '<script>'],
  [svg('<title><script>alert(1)</script></title>'), /script/i],
  [svg('<desc><img src="x" onerror="alert(1)"/></desc>'), /IMG|onerror/i],
  [svg('', ' onload="alert(1)"'), 'the attribute onload of <svg>'],
  [svg('<path d="M0 0" onclick="alert(1)"/>'), 'the attribute onclick of <path>'],
  [svg('<path d="M0 0" ONMOUSEOVER="alert(1)"/>'), /onmouseover/i],
  [svg('<g onfocus="alert(1)" tabindex="0"/>'), 'the attribute onfocus of <g>'],
  [svg('<animate onbegin="alert(1)" attributeName="x" dur="1s"/>'), /onbegin/],
  [svg('<animate onend="alert(1)" attributeName="x"/>'), /onend/],
  [svg('<set onrepeat="alert(1)" attributeName="x"/>'), /onrepeat/],
  [svg('<image href="#a" onerror="alert(1)"/>'), /onerror/],
  [
    svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>1</script></body></foreignObject>'),
    /foreignObject/,
  ],
  [
    svg(
      '<foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://stranger.example"/></foreignObject>',
    ),
    /foreignObject/,
  ],
  [
    svg(
      '<foreignObject><form xmlns="http://www.w3.org/1999/xhtml" action="https://stranger.example"><input name="p"/></form></foreignObject>',
    ),
    /foreignObject/,
  ],
  [svg('<switch><foreignObject><p>x</p></foreignObject></switch>'), /foreignObject/],
  [svg('<a href="javascript:alert(1)"><path d="M0 0"/></a>'), 'the attribute href of <a>'],
  [svg('<a xlink:href="javascript:alert(1)"><path d="M0 0"/></a>'), 'the attribute xlink:href of <a>'],
  [svg('<a href="&#106;avascript:alert(1)"><path d="M0 0"/></a>'), 'the attribute href of <a>'],
  [svg('<a href="java&#10;script:alert(1)"><path d="M0 0"/></a>'), 'the attribute href of <a>'],
  [svg('<a href="https://stranger.example/"><path d="M0 0"/></a>'), 'the attribute href of <a>'],
  [svg('<a href="//stranger.example/"><path d="M0 0"/></a>'), 'the attribute href of <a>'],
  [svg('<a href="/m/withdraw"><path d="M0 0"/></a>'), 'the attribute href of <a>'],
  [svg('<a href="vbscript:x"><path d="M0 0"/></a>'), 'the attribute href of <a>'],
  [svg('<a href="data:text/html,&lt;script>1&lt;/script>"><path d="M0 0"/></a>'), 'the attribute href of <a>'],
  [svg('<use href="https://stranger.example/a.svg#x"/>'), 'the attribute href of <use>'],
  [svg('<use xlink:href="other.svg#x"/>'), 'the attribute xlink:href of <use>'],
  [svg('<use href="data:image/svg+xml,&lt;svg id=\'x\'/>#x"/>'), 'the attribute href of <use>'],
  [svg('<image href="https://stranger.example/seen.png"/>'), 'the attribute href of <image>'],
  [svg('<image xlink:href="//stranger.example/seen.png"/>'), 'the attribute xlink:href of <image>'],
  [svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'), 'the attribute href of <image>'],
  [svg('<feImage href="https://stranger.example/seen.png"/>'), /feImage/i],
  [svg('<style>@import url(https://stranger.example/a.css);</style>'), '<style>'],
  [svg('<style>@import "https://stranger.example/a.css";</style>'), '<style>'],
  [svg('<style>path{fill:url(https://stranger.example/a.svg#x)}</style>'), '<style>'],
  [svg('<style>path{background:image-set("https://stranger.example/a.png" 1x)}</style>'), '<style>'],
  [svg('<style>@font-face{font-family:x;src:url("//stranger.example/x.woff")}</style>'), '<style>'],
  [svg('<style>path{fill:u\\72l(https://stranger.example/a)}</style>'), '<style>'],
  [svg('<path style="fill:url(https://stranger.example/a.svg#x)" d="M0 0"/>'), 'the attribute style of <path>'],
  [svg('<path fill="url(https://stranger.example/a.svg#x)" d="M0 0"/>'), 'the attribute fill of <path>'],
  [svg('<path filter="url(//stranger.example/a.svg#x)" d="M0 0"/>'), 'the attribute filter of <path>'],
  [svg('<path style="behavior:expression(alert(1))" d="M0 0"/>'), 'the attribute style of <path>'],
  [svg('<a href="#x"><animate attributeName="href" to="javascript:alert(1)"/><path d="M0 0"/></a>'), '<animate>'],
  [svg('<a href="#x"><set attributeName="xlink:href" to="javascript:alert(1)"/><path d="M0 0"/></a>'), '<set>'],
  [svg('<path d="M0 0"><set attributeName="onclick" to="alert(1)"/></path>'), '<set>'],
  [svg('<iframe src="https://stranger.example"/>'), /iframe/i],
  [svg('<embed src="https://stranger.example"/>'), /embed/i],
  [svg('<object data="https://stranger.example"/>'), /object/i],
  [svg('<audio src="https://stranger.example/a.mp3"/>'), /audio/i],
  [svg('<video><source src="x" onerror="alert(1)"/></video>'), /video/i],
  [
    svg(
      '<handler type="text/javascript" xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler>',
    ),
    '<handler>',
  ],
  [svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'), 'a prefix for the names of SVG or XHTML'],
  [
    svg('<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'),
    'a prefix for the names of SVG or XHTML',
  ],
  [`<!DOCTYPE svg [<!ENTITY x "javascript:alert(1)">]>${svg('<a href="&x;"/>')}`, 'a document type with declarations'],
  [
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
    'a document type with declarations',
  ],
  [`<?xml-stylesheet href="https://stranger.example/a.css"?>${svg('')}`, 'a processing instruction'],
];

test.each(hostile)('CFG-4 %s', (picture, part) => {
  const found = unsafeParts(picture, cache).join(', ');
  if (typeof part === 'string') expect(found).toContain(part);
  else expect(found).toMatch(part);
});

test('CFG-4 pictures as drawing programs write them are left alone', () => {
  const drawn = [
    svg(
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient><clipPath id="c"><path d="M0 0"/></clipPath></defs><g clip-path="url(#c)"><path fill="url(#a)" d="M0 0"/></g><use href="#c" xlink:href="#c" x="1"/>',
    ),
    svg('<style>.a{fill:url(#b);mask:url("#m")}</style><path class="a" style="fill:#fff;filter:url(#f)" d="M0 0"/>'),
    svg(
      '<filter id="f"><feGaussianBlur stdDeviation="1"/><feColorMatrix values="1 0"/><feMerge><feMergeNode in="x"/></feMerge></filter>',
    ),
    svg('<image width="1" height="1" href="data:image/png;base64,iVBORw0KGgo="/>'),
    svg(
      '<circle r="1"><animate attributeName="r" from="1" to="2" dur="1s" repeatCount="indefinite"/><animateTransform attributeName="transform" type="rotate" from="0" to="360" dur="1s"/></circle>',
    ),
    svg('<title>Logo</title><desc>Of the shop</desc><text x="1" y="2" font-size="3"><tspan dx="1">a</tspan></text>'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<!-- Generator -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('<path d="M0 0"/>')}`,
    svg(
      '<sodipodi:namedview id="n" inkscape:zoom="1"/><metadata><rdf:RDF><cc:Work rdf:about=""/></rdf:RDF></metadata><path inkscape:label="x" d="M0 0"/>',
      ' xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#" version="1.1" xml:space="preserve"',
    ),
    ...globSync('merchants/**/*.svg').map((file) => readFileSync(file, 'utf8')),
    ...globSync('public/*.svg')
      .filter((file) => !/icons|scenes|flags/.test(file))
      .map((file) => readFileSync(file, 'utf8')),
  ];
  for (const picture of drawn) expect(unsafeParts(picture, cache), picture.slice(0, 400)).toEqual([]);
});

test('CFG-4 a merchant’s error names the file and all that it holds, and the verdict is kept with its content', async () => {
  const merchant = {
    version: 3,
    extends: '_base',
    name: 'Shop',
    description: 'merchant-defaults:description',
    logo: 'assets/logo.x.svg',
  };
  const options = merchantFolder({
    'shop/merchant.json': merchant,
    'shop/assets/logo.x.svg': svg('<script>1</script><path d="M0 0" onclick="x"/>'),
  });
  const findings = await checkMerchants(['shop'], options);
  expect(findings.filter(({ level }) => level === 'error')).toMatchObject([
    {
      rule: 'unsafe-picture',
      file: expect.stringMatching(/shop\/assets\/logo\.x\.svg$/),
      message:
        'The picture "assets/logo.x.svg", which merchant.logo names, holds <script>, the attribute onclick of <path>.',
    },
  ]);
  const before = readdirSync(join(cache, 'pictures')).length;
  expect(before).toBeGreaterThan(50);
  expect(existsSync(join(cache, 'pictures'))).toBe(true);
});
