import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { collections } from '#domain/catalogue/collection.ts'
import { type RouteId, routeIds } from '#domain/site/route-table.ts'
import { importsOf, resolved } from '../../tidy/imports.ts'
import { repositoryAt, repositoryFrom, type Repository } from '../../tidy/repository.ts'
import { above, nameOf, type Place } from '../../tidy/syntax-tree.ts'
import { type Area, areas, lazyAreas, messagesFile } from '../text/areas.ts'
import { deskPages } from './desk-pages.ts'
import { rarePages } from './rare-pages.ts'
import { hasPage, pageOf } from './page-modules.ts'

const disk = repositoryAt(new URL('../..', import.meta.url).pathname)

const areaOf = new Map(
  areas.flatMap(area => {
    const texts = z.record(z.string(), z.string()).parse(JSON.parse(disk.read(messagesFile(area, 'en'))))
    return Object.keys(texts).map(id => [id, area] as const)
  }),
)

/** Where the parts of a page are named that the server draws and whose code comes late. */
const namesLazyParts = (file: string) => /\/lazy-[\w-]+\.ts$/.test(file)

/**
 * The files of this room whose words a file needs: what it imports to run, with its late parts or without,
 * but not what else it loads later.
 */
function filesWith(
  repository: Repository,
  file: string,
  late: 'late' | 'at once',
  found = new Set<string>(),
): Set<string> {
  if (found.has(file) || !file.startsWith('ui/') || !/\.tsx?$/.test(file)) return found
  found.add(file)
  const parsed = repository.parse(file)
  const later = new Set(
    parsed.places.filter(({ node }) => node.type === 'ImportExpression').map(({ node }) => node.start),
  )
  for (const { specifier, typeOnly, start } of importsOf(parsed)) {
    const target = resolved(file, specifier)
    const isLater = later.has(start) && !(late === 'late' && namesLazyParts(file))
    if (!typeOnly && target && !isLater) filesWith(repository, target, late, found)
  }
  return found
}

function isEventName(place: Place): boolean {
  const property = above(place, ({ node }) => node.type === 'Property')
  return property !== undefined && nameOf(property.node['key']) === 'type'
}

/** Rules whose data names messages: who uses them says those. */
const labels = collections.map(({ label }): string => label)
const namedByData = new Map([
  ['domain/catalogue/collection.ts', labels],
  ['domain/catalogue/shelves.ts', labels],
])

/** The ids a file has from the data it imports. */
function idsByData(repository: Repository, file: string): string[] {
  const imports = importsOf(repository.parse(file)).filter(({ typeOnly }) => !typeOnly)
  return imports.flatMap(({ specifier }) => namedByData.get(resolved(file, specifier) ?? '') ?? [])
}

/** The ids a file writes; the names of events look the same, so what stands after `type:` does not count. */
function idsIn(repository: Repository, file: string): string[] {
  const written = repository.parse(file).places.flatMap(place => {
    const { node } = place
    if (node.type === 'TemplateLiteral') {
      const [first] = z.array(z.object({ value: z.object({ raw: z.string() }) })).parse(node['quasis'])
      const prefix = first?.value.raw ?? ''
      return prefix.includes('.') ? [...areaOf.keys()].filter(id => id.startsWith(prefix)) : []
    }
    const text = node.type === 'Literal' ? node['value'] : undefined
    if (typeof text !== 'string' || !areaOf.has(text)) return []
    return isEventName(place) ? [] : [text]
  })
  return [...idsByData(repository, file), ...written]
}

/** The words that come with every late part, which are only needed where something is said at once. */
const isLazyArea = (area: Area) => lazyAreas.includes(area)

/** The areas that a file and what comes with it need, each with the first place that does. */
function areasNeeded(repository: Repository, file: string): Map<Area, string> {
  const needed = new Map<Area, string>()
  for (const when of ['at once', 'late'] as const) {
    for (const path of filesWith(repository, file, when)) {
      for (const id of idsIn(repository, path)) {
        const area = areaOf.get(id)
        if (!area || area === 'frame' || needed.has(area) || (when === 'late' && isLazyArea(area))) continue
        needed.set(area, `${id} in ${path}`)
      }
    }
  }
  return needed
}

const missing = (file: string, listed: readonly Area[]) =>
  [...areasNeeded(disk, file)].filter(([area]) => !listed.includes(area))

describe('the words of a page', () => {
  const isThere = (id: RouteId) => hasPage(id) || deskPages[id] !== undefined

  it.each(['not-found' as const, ...routeIds.filter(isThere)])(
    '%s: come with the areas it names, and it names no other',
    id => {
      const { file, areas: listed } = deskPages[id] ?? rarePages[id] ?? pageOf(id)
      // Around a page of staff stands the frame of the desk, whose words come with it.
      const files = deskPages[id] === undefined ? [file] : [file, 'ui/desk/desk-frame.tsx']
      const needed = new Map(files.flatMap(one => [...areasNeeded(disk, one)]))
      expect([...needed].filter(([area]) => !listed.includes(area))).toEqual([])
      expect(listed.toSorted()).toEqual([...needed.keys()].toSorted())
    },
  )

  it('of the frame are all in the frame', () => {
    expect(missing('ui/entry-client.tsx', [])).toEqual([])
  })

  it('are missed when a page does not name their area', () => {
    const wrong = repositoryFrom({
      'ui/pages/wrong.page.tsx': "import { Part } from './part.tsx'\nexport const Page = Part",
      'ui/pages/part.tsx': "export const Part = () => t('staff.events')",
    })
    expect([...areasNeeded(wrong, 'ui/pages/wrong.page.tsx').keys()]).toEqual(['staff'])
  })

  it('that come with every late part are only missed where they are said at once', () => {
    const late = repositoryFrom({
      'ui/pages/late.page.tsx': "import { late } from './lazy-part-of-it.ts'\nexport const Page = late",
      'ui/pages/lazy-part-of-it.ts': "export const lazy = () => import('./part.tsx')",
      'ui/pages/part.tsx': "export const Part = () => t('stock.sold_out')",
    })
    expect([...areasNeeded(late, 'ui/pages/late.page.tsx').keys()]).toEqual([])
    expect([...areasNeeded(late, 'ui/pages/part.tsx').keys()]).toEqual(['record'])
  })

  it('are missed when data names them', () => {
    const wrong = repositoryFrom({
      'ui/pages/wrong.page.tsx':
        "import { collections } from '#domain/catalogue/collection.ts'\nexport const Page = collections",
    })
    expect([...areasNeeded(wrong, 'ui/pages/wrong.page.tsx').keys()]).toEqual(['shelves'])
  })

  it('are missed when only a late part says them', () => {
    const wrong = repositoryFrom({
      'ui/pages/wrong.page.tsx': "import { late } from './lazy-wrong.ts'\nexport const Page = late",
      'ui/pages/lazy-wrong.ts': "export const lazy = () => import('./part.tsx')",
      'ui/pages/part.tsx': "export const Part = () => t('staff.events')",
    })
    expect([...areasNeeded(wrong, 'ui/pages/wrong.page.tsx').keys()]).toEqual(['staff'])
  })
})

describe('the words of a panel', () => {
  const panels = [
    ...disk.read('ui/frame/panels/panels.ts').matchAll(/import\('\.\/([^']+)'\)(?:, (\[[^\]]*\]))?/g),
  ]

  it.each(panels.map(([, file = '', listed = '[]']) => ({ file, listed })))(
    '$file: come with its areas',
    row => {
      const listed = z.array(z.string()).parse(JSON.parse(row.listed.replaceAll("'", '"')))
      const needed = [...areasNeeded(disk, `ui/frame/panels/${row.file}`).keys()].filter(
        area => !isLazyArea(area),
      )
      expect(needed.toSorted()).toEqual(listed.toSorted())
    },
  )
})
