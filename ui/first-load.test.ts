import { describe, expect, it } from 'vitest'
import type { Manifest } from './document/assets.ts'
import { firstLoad } from './first-load.ts'
import { overweight } from '#fixtures/testing/overweight.ts'
import { staffNamed } from '#fixtures/testing/staff-named.ts'

const manifest: Manifest = {
  'ui/entry-client.tsx': { file: 'assets/entry.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  'ui/styles/index.css': { file: 'assets/style.css' },
  'ui/pages/home/home.page.tsx': { file: 'assets/home.js', imports: ['_react.js'] },
  'ui/text/words/en.ts': { file: 'assets/en.js' },
  'ui/text/words/ko.ts': { file: 'assets/ko.js' },
}

const bytes: Readonly<Record<string, number>> = {
  '/assets/entry.js': 60 * 1_024,
  '/assets/react.js': 20 * 1_024,
  '/assets/home.js': 2 * 1_024,
  '/assets/en.js': 1_024,
  '/assets/ko.js': 3 * 1_024,
  '/assets/style.css': 8 * 1_024,
}

describe('the first load of a page', () => {
  const weight = firstLoad(manifest, 'home', path => bytes[path] ?? 0)

  it('is everything its document asks for at once, in the heaviest language', () => {
    expect(weight).toEqual({ script: 85, style: 8, font: 0 })
  })

  it('is refused when it names a page, words or a journey of staff', () => {
    const staff = {
      'ui/pages/staff/admin-orders.page.tsx': { file: 'assets/admin-orders.page-1234567.js' },
      'ui/messages/staff/ko.json': { file: 'assets/ko-7654321.js' },
      'machines/forms/desk.forms.ts': { file: 'assets/desk.forms-1111111.js' },
      'ui/pages/desk-pages.ts': { file: 'assets/desk-pages-2222222.js' },
    }
    expect(staffNamed(staff, 'import("./home.page-0000000.js"),import("./desk-pages-2222222.js")')).toEqual(
      [],
    )
    for (const [source, { file }] of Object.entries(staff).slice(0, 3)) {
      expect(staffNamed(staff, `import("./${file.slice(7)}")`)).toEqual([source])
    }
  })

  it('is refused by name when it weighs more than it may', () => {
    const allowed = { script: 85, style: 12, font: 80 }
    expect(overweight('home', weight, allowed)).toEqual([])
    expect(overweight('home', { ...weight, script: 85.1 }, allowed)).toEqual([
      'home: 85.1 KB of script, 85 are allowed',
    ])
    expect(overweight('home', { script: 1, style: 13, font: 81 }, allowed)).toHaveLength(2)
  })
})
