import type { ProjectDraft } from '#domain/pressing/creation/read-draft.ts'
import { partsOfRun } from '#domain/pressing/parts/run-parts.ts'
import { Section } from '../../parts/section.tsx'
import { useT } from '../../text/text-context.tsx'
import { usePartWords } from './finding-words.ts'

/** Where the template of a part is, made of the choices of this very run. */
function templateHref(part: string, { spec, catalogueNumber }: ProjectDraft): string {
  const { size, weight, discs, sleeve, inner_sleeve, insert, inserts, booklet_pages, dinked } = spec
  const choices = {
    part,
    size,
    weight,
    discs: String(discs),
    sleeve,
    inner_sleeve,
    insert,
    ...(inserts.length > 0 && { inserts: inserts.join(';') }),
    ...(booklet_pages > 0 && { booklet_pages: String(booklet_pages) }),
    ...(dinked && { dinked: 'yes' }),
  }
  return `/api/quote/template?${new URLSearchParams({ ...choices, named: catalogueNumber }).toString()}`
}

/** A link to the template of each printed part of a record. */
export function PartTemplates({ draft, index }: { draft: ProjectDraft; index: number }) {
  const t = useT()
  const partOf = usePartWords()
  const parts = partsOfRun(draft.spec)
  if (draft.kind !== 'vinyl' || parts.length === 0) return null
  return (
    <Section title={t('creation.template_title')} index={index}>
      <p className="soft">{t('creation.template_hint')}</p>
      <ul className="stack-s">
        {parts.map(({ key, widthUm, heightUm }) => (
          <li key={key}>
            <a href={templateHref(key, draft)} download>
              {partOf(key)}
            </a>{' '}
            <span className="soft">
              {widthUm / 1_000} × {heightUm / 1_000} mm
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
