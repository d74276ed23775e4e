import { expect, test } from 'vitest'
import { plainFromHtml } from './plain-html.ts'

test.each([
  ['Deep and low.', 'Deep and low.'],
  ['Two\r\nlines & more', 'Two\nlines & more'],
  ['<p>One</p>\n<p>Two<br>lines</p>', 'One\n\nTwo\nlines'],
  ['<ul>\n  <li>A1 Intro</li>\n  <li>A2 Out</li>\n</ul><p>End</p>', '- A1 Intro\n\n- A2 Out\n\nEnd'],
  ['Fish &amp; chips &#8212; &#xe9;t&eacute; &unknown; &lt;b&gt;', 'Fish & chips — été &unknown; <b>'],
  ['<style>p { color: red }</style><script>alert(1)</script>Seen', 'Seen'],
  ['<p class="a">Open <b>bold', 'Open bold'],
  ['3 < 5 and 7 > 2', '3 < 5 and 7 > 2'],
  ['&#0;&#xd800;&#x110000;', '&#0;&#xd800;&#x110000;'],
  ['', ''],
])('%j is shown as %j', (html, text) => {
  expect(plainFromHtml(html)).toBe(text)
})

test('a long text of half tags takes no time to speak of', () => {
  expect(plainFromHtml('<p'.repeat(20_000)).length).toBe(40_000)
  expect(plainFromHtml('<script>'.repeat(4_000))).toBe('')
})
