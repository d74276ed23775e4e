import type { BoxEdition } from '#contract'
import { useFmt, useT } from '../../text/text-context.tsx'
import type { RecordActs } from '../../record/record-acts.ts'
import { RecordCrate } from '../../record/record-list.tsx'

type Props = { editions: readonly BoxEdition[]; level: 2 | 3; acts?: RecordActs | undefined }

function Edition({ edition, level, acts }: Omit<Props, 'editions'> & { edition: BoxEdition }) {
  const t = useT()
  const fmt = useFmt()
  const Tag = `h${level}` as const
  const month = fmt.date(`${edition.month}T12:00:00Z`, { style: 'month' })
  return (
    <li className="box-edition">
      <div className="stack-s">
        <p className="etch">{t('box.edition', { number: edition.number, month })}</p>
        <Tag className="t-4">{edition.title}</Tag>
        <p className="measure">{edition.text}</p>
      </div>
      {edition.records.length > 0 && (
        <RecordCrate projects={edition.records} acts={acts} rail label={edition.title} />
      )}
    </li>
  )
}

/** Past boxes with what was in them. */
export function Editions({ editions, level, acts }: Props) {
  const t = useT()
  if (editions.length === 0) return <p>{t('box.past_none')}</p>
  return (
    <ul className="box-editions">
      {editions.map(edition => (
        <Edition key={edition.id} edition={edition} level={level} acts={acts} />
      ))}
    </ul>
  )
}
