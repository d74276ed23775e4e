import { describe, expect, it } from 'vitest'
import { draw } from '#fixtures/ui/draw.tsx'
import { printSentences } from '#cli/preflight/print-sentences.ts'
import { finding } from '#domain/pressing/preflight/finding.ts'
import { partName } from '#domain/pressing/parts/part-names.ts'
import { partNames } from '#domain/pressing/parts/part-rows.ts'
import { locales } from '#domain/text/locale.ts'
import { type ProjectDraft, readDraft } from '#domain/pressing/creation/read-draft.ts'
import en from '../../messages/creation/en.json'
import { FindingList } from './finding-list.tsx'
import { PartTemplates } from './part-templates.tsx'

const words: Readonly<Record<string, string>> = en

describe('what is found in print files', () => {
  it('has words for every code and every part', () => {
    const codes = Object.keys(printSentences).map(code => `creation.f_${code}`)
    expect(codes.filter(key => words[key] === undefined)).toEqual([])
    for (const locale of locales)
      expect(partNames.filter(name => partName(name, locale) === undefined)).toEqual([])
  })

  it('is told with its part and its place', async () => {
    const place = { kind: 'page', page: 2, box: [10, 40, 30.5, 60] } as const
    const findings = [
      finding('red', 'label.b', 'print_resolution', { ppi: 150, least: 300 }, place),
      finding('note', 'sleeve.inside', 'print_live', { what: 'form' }, { kind: 'page', page: 1, box: null }),
    ]
    const markup = await draw(<FindingList findings={findings} />, '/creation/vinyl')
    expect(markup).toContain('<b>Label B</b> A picture has 150 dpi; 300 are wanted')
    expect(markup).toContain('Page 2: 10 to 30.5 mm from the left, 40 to 60 from the bottom.')
    expect(markup).toContain('<b>Sleeve, inside</b> There is a field to fill in in it')
  })
})

describe('the templates of a draft', () => {
  const draftOf = (fields: Readonly<Record<string, string>>): ProjectDraft => readDraft('vinyl', fields).draft

  it('are linked by the choices of its run, part by part', async () => {
    const draft = draftOf({ sleeve: 'gatefold', discs: '2', catalogue_number: 'CAT001' })
    const markup = await draw(<PartTemplates draft={draft} index={0} />, '/creation/vinyl')
    const links = [...markup.matchAll(/href="(\/api\/quote\/template[^"]*)"/g)].map(([, link = '']) => link)
    expect(links).toHaveLength(6)
    expect(links[4]?.replaceAll('&amp;', '&')).toBe(
      '/api/quote/template?part=sleeve.outer&size=12&weight=140&discs=2&sleeve=gatefold' +
        '&inner_sleeve=paper&insert=none&named=CAT001',
    )
    expect(markup).toContain('635 × 315 mm')
  })

  it('are none of files', async () => {
    const draft = { ...draftOf({}), kind: 'digital' } as const
    expect(await draw(<PartTemplates draft={draft} index={0} />, '/creation/digital')).not.toContain(
      'template',
    )
  })
})
