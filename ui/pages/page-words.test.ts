import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { routeIds } from '#domain/route-table.ts'
import { importsOf, resolved } from '../../tidy/imports.ts'
import { repositoryAt, repositoryFrom, type Repository } from '../../tidy/repository.ts'
import { above, nameOf, type Place } from '../../tidy/syntax-tree.ts'
import { type Area, areas, messagesFile } from '../text/areas.ts'
import { hasPage, pageOf } from './page-modules.ts'

const disk = repositoryAt(new URL('../..', import.meta.url).pathname)

const areaOf = new Map(
  areas.flatMap(area => {
    const texts = z.record(z.string(), z.string()).parse(JSON.parse(disk.read(messagesFile(area, 'en'))))
    return Object.keys(texts).map(id => [id, area] as const)
  }),
)

/** Where the parts of a page are named that the server draws and whose code comes late. */
const namesLateParts = (file: string) => /\/late-[\w-]+\.ts$/.test(file)

/**
 * The files of this room whose words a file needs: what it imports to run and its late parts, but not what
 * else it loads later.
 */
function filesWith(repository: Repository, file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !file.startsWith('ui/') || !/\.tsx?$/.test(file)) return found
  found.add(file)
  const parsed = repository.parse(file)
  const later = new Set(
    parsed.places.filter(({ node }) => node.type === 'ImportExpression').map(({ node }) => node.start),
  )
  for (const { specifier, typeOnly, start } of importsOf(parsed)) {
    const target = resolved(file, specifier)
    const isLater = later.has(start) && !namesLateParts(file)
    if (!typeOnly && target && !isLater) filesWith(repository, target, found)
  }
  return found
}

function isEventName(place: Place): boolean {
  const property = above(place, ({ node }) => node.type === 'Property')
  return property !== undefined && nameOf(property.node['key']) === 'type'
}

/** The ids a file writes; the names of events look the same, so what stands after `type:` does not count. */
function idsIn(repository: Repository, file: string): string[] {
  return repository.parse(file).places.flatMap(place => {
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
}

/** The areas that a file and what comes with it need, each with the first place that does. */
function areasNeeded(repository: Repository, file: string): Map<Area, string> {
  const needed = new Map<Area, string>()
  for (const path of filesWith(repository, file)) {
    for (const id of idsIn(repository, path)) {
      const area = areaOf.get(id)
      if (area && area !== 'frame' && !needed.has(area)) needed.set(area, `${id} in ${path}`)
    }
  }
  return needed
}

const missing = (file: string, listed: readonly Area[]) =>
  [...areasNeeded(disk, file)].filter(([area]) => !listed.includes(area))

describe('the words of a page', () => {
  it.each(routeIds.filter(hasPage))('%s: come with the areas it names, and it names no other', id => {
    const { file, areas: listed } = pageOf(id)
    expect(missing(file, listed)).toEqual([])
    expect(listed.toSorted()).toEqual([...areasNeeded(disk, file).keys()].toSorted())
  })

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

  it('are missed when only a late part says them', () => {
    const wrong = repositoryFrom({
      'ui/pages/wrong.page.tsx': "import { late } from './late-wrong.ts'\nexport const Page = late",
      'ui/pages/late-wrong.ts': "export const late = () => import('./part.tsx')",
      'ui/pages/part.tsx': "export const Part = () => t('staff.events')",
    })
    expect([...areasNeeded(wrong, 'ui/pages/wrong.page.tsx').keys()]).toEqual(['staff'])
  })
})

describe('the words of a panel', () => {
  const panels = [...disk.read('ui/frame/panels.ts').matchAll(/import\('\.\/([^']+)'\)(?:, (\[[^\]]*\]))?/g)]

  it.each(panels.map(([, file = '', listed = '[]']) => ({ file, listed })))(
    '$file: come with its areas',
    row => {
      const listed = z.array(z.string()).parse(JSON.parse(row.listed.replaceAll("'", '"')))
      expect([...areasNeeded(disk, `ui/frame/${row.file}`).keys()].toSorted()).toEqual(listed.toSorted())
    },
  )
})
