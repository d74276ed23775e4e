import type { Finding } from '#domain/pressing/preflight/finding.ts'
import { Badge } from '../../parts/badge.tsx'
import { useT } from '../../text/text-context.tsx'
import { useFindingWords } from './finding-words.ts'

const tones = { red: 'red', amber: 'yellow', note: 'grey', green: 'green' } as const
const order = ['red', 'amber', 'note', 'green'] as const

/** What was looked at, the worst first: a colour, its word, and a sentence. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const t = useT()
  const words = useFindingWords()
  if (findings.length === 0) return <p className="soft">{t('creation.report_none')}</p>
  const inOrder = order.flatMap(signal => findings.filter(found => found.signal === signal))
  return (
    <ul className="findings">
      {inOrder.map(finding => {
        const { subject, text, place } = words(finding)
        return (
          <li key={`${finding.subject} ${finding.code}`} data-signal={finding.signal}>
            <Badge tone={tones[finding.signal]} text={t(`creation.signal_${finding.signal}`)} />
            <span>
              <b>{subject}</b> {text} {place}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
