import type { Output } from '#contract'
import { isList } from '#domain/desks/cell.ts'
import { columnOf } from '#domain/desks/desk.ts'
import type { NamedDesk } from '#domain/desks/desks.ts'
import { Button } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { moveWord } from './desk-word-tables.ts'
import { useDeskWords } from './use-desk-words.ts'

type Change = Output<'desk.history'>['items'][number]
type Undo = { undo: (change: number) => void; isOpen: boolean }

function Fields({ desk, change }: { desk: NamedDesk; change: Change }) {
  const t = useT()
  const fmt = useFmt()
  const words = useDeskWords()
  const said = (name: string, value: Change['fields'][string]['from']) => {
    const column = columnOf(desk, name)
    // What stands beside the columns, such as pictures, was written down as it is read.
    const text = column
      ? words.cell(name, column, value)
      : isList(value)
        ? value.join(fmt.comma)
        : (value ?? '')
    return String(text) || t('desks.nothing')
  }
  return (
    <ul>
      {Object.entries(change.fields).map(([name, { from, to }]) => (
        <li key={name}>
          {t('desks.history_change', {
            column: words.column(name, columnOf(desk, name)),
            from: said(name, from),
            to: said(name, to),
          })}
        </li>
      ))}
    </ul>
  )
}

/** Who changed a record, when, from what to what; what still stands so can be taken back. */
export function DeskHistory({
  desk,
  history,
  undo,
  isOpen,
}: { desk: NamedDesk; history: Output<'desk.history'> } & Undo) {
  const t = useT()
  const fmt = useFmt()
  if (history.items.length === 0) return <p className="soft">{t('desks.history_none')}</p>
  return (
    <ol className="staff-history">
      {history.items.map(change => (
        <li key={change.id}>
          <p>
            {t('desks.history_who', {
              who: change.who ?? t('desks.history_shop'),
              at: `${fmt.date(change.at)} ${fmt.time(change.at)}`,
            })}
            {change.reason && <span className="soft"> {change.reason}</span>}
          </p>
          <Fields desk={desk} change={change} />
          {change.undoable && (
            <Button small disabled={!isOpen} onClick={() => undo(change.id)}>
              {t('desks.undo')}
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}

type Log = NonNullable<Output<'desk.record'>['log']>

/** What was decided on a record, by whom of the staff and why; readers are not named. */
function Moves({ desk, log }: { desk: NamedDesk; log: Log }) {
  const t = useT()
  const fmt = useFmt()
  if (log.length === 0) return <p className="soft">{t('desks.log_none')}</p>
  const nobody = { staff: 'desks.log_staff', reader: 'desks.log_reader', shop: 'desks.history_shop' } as const
  return (
    <ol className="staff-history">
      {log.map(({ sequence, move, at, by, who, reason }) => (
        <li key={sequence}>
          <p>
            <b>{t(move === 'report' ? 'desks.log_report' : moveWord(desk.noun, move))}</b>{' '}
            {t('desks.history_who', {
              who: who ?? t(nobody[by]),
              at: `${fmt.date(at)} ${fmt.time(at)}`,
            })}
          </p>
          {reason !== null && <p className="measure">{reason}</p>}
        </li>
      ))}
    </ol>
  )
}

/** The section that tells what was decided on a record. */
export function DeskLog({ desk, log, index }: { desk: NamedDesk; log: Log; index: number }) {
  const t = useT()
  return (
    <Section title={t('desks.log')} index={index}>
      <Moves desk={desk} log={log} />
    </Section>
  )
}
