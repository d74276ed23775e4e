import { expect, it } from 'vitest'
import { structureFaults } from '#fixtures/ui/structure-faults.ts'

it.each([
  ['<h2>One</h2><h4 class="a">A <b>deep</b> one</h4>', 'h4 "A deep one" follows h2'],
  [
    '<table><tr><th></th><th scope="col"><span>now</span></th></tr></table>',
    'a header of a table has no words',
  ],
  [
    '<section aria-labelledby="a"><h2 id="a">Tracks</h2><section aria-label="Tracks"></section></section>',
    'two sections are named "Tracks"',
  ],
])('row 1: finds a fault in %s', (markup, fault) => {
  expect(structureFaults(markup)).toEqual([fault])
})

it('row 1: lets headings go down by one and up by any', () => {
  const sections = '<section aria-label="A"></section><section aria-label="B"></section><section></section>'
  expect(structureFaults(`<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h2>e</h2>${sections}`)).toEqual([])
})
