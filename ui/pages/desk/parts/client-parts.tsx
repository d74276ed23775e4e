import { formatDeadline } from '#domain/time/deadline.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Output } from '#contract'
import type { DeskAct } from '#domain/desks/desk.ts'
import { AskFirst } from '../../../forms/ask-first.tsx'
import { usePressedForm } from '../../../forms/use-pressed-form.ts'
import { PickField } from '../../../desk/pick-field.tsx'
import { Button } from '../../../parts/button.tsx'
import { Section } from '../../../parts/section.tsx'
import { Table } from '../../../parts/table.tsx'
import { ChoiceForm } from '../../staff-frame.tsx'
import { usePlace } from '../../../place-context.tsx'
import { usePageJourneys } from '../../../shop-context.tsx'
import type { MessageId } from '../../../text/catalogue.ts'
import { useProblemWords } from '../../../text/problem-words.ts'
import { useFmt, useT } from '../../../text/text-context.tsx'
import { DownloadButton } from '../../download-button.tsx'
import { ClientCredit, ClientKept, ClientReset, keptSections } from './client-account.tsx'

type Standing = Output<'staff.client'>
type Preview = Output<'staff.mergePreview'>
type Press = (move: string, other?: number) => void

/** What was pressed and is asked about before it is done. */
interface Asked {
  readonly text: MessageId
  readonly yes: MessageId
  readonly move: string
  readonly other?: number
}

function Returns({ client, from }: { client: Standing; from: number }) {
  const t = useT()
  const { pathOf } = usePlace()
  return (
    <>
      {client.returns.length > 0 && (
        <Section title={t('desks.client_returns')} index={from}>
          <ul className="staff-items">
            {client.returns.map(({ id, number, kind, state }) => (
              <li key={id}>
                <Link href={`${pathOf('admin-returns')}?id=${id}`}>{number}</Link>{' '}
                <span className="soft">
                  {t(`returns_desk.kind_${kind}`)} · {t(`returns.state_${state}`)}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {client.guest_orders.length > 0 && (
        <Section title={t('desks.client_guest_orders')} index={from + (client.returns.length > 0 ? 1 : 0)}>
          <ul className="staff-items">
            {client.guest_orders.map(({ id, number }) => (
              <li key={id}>
                <Link href={`${pathOf('admin-order')}?id=${id}`}>{number}</Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

type MergesProps = { client: Standing; ask: (asked: Asked) => void; mayMove: boolean }

function Merges({ client, ask, mayMove }: MergesProps) {
  const t = useT()
  const fmt = useFmt()
  if (client.merges.length === 0) return null
  return (
    <ul className="staff-items">
      {client.merges.map(({ id, state, kept, other, merged_at: at, until, undoable }) => (
        <li key={id}>
          {t(kept ? 'desks.client_merged_from' : 'desks.client_merged_into', {
            name: other.name || String(other.id),
            email: other.email || '–',
            day: fmt.date(at),
          })}{' '}
          <span className="soft">
            {state === 'undone'
              ? t('desks.client_merge_undone')
              : undoable
                ? t('desks.client_merge_until', { day: formatDeadline(until, fmt.locale) })
                : t('desks.client_merge_stands')}
          </span>{' '}
          {undoable && mayMove && (
            <Button
              small
              onClick={() =>
                ask({
                  text: 'desks.client_unmerge_ask',
                  yes: 'desks.client_unmerge',
                  move: 'unmerge',
                  other: id,
                })
              }
            >
              {t('desks.client_unmerge')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What would move, and the button that moves it; or what keeps the two apart. */
function Looked({ merge, ask }: { merge: Preview | null; ask: (asked: Asked) => void }) {
  const t = useT()
  const fmt = useFmt()
  if (merge === null) return <p role="alert">{t('desks.client_merge_none')}</p>
  const { other, hindrance, moves } = merge
  return (
    <div className="stack-s" role="group" aria-label={t('desks.client_merge_look')}>
      <p>
        {other.name} <span className="soft">{other.email}</span>
      </p>
      {hindrance !== null && <p role="alert">{t(`desks.client_apart_${hindrance}`)}</p>}
      {moves.length > 0 && (
        <Table heads={[t('desks.client_moves')]} amount={t('desks.client_moves_count')}>
          {moves.map(({ kind, count }) => (
            <tr key={kind}>
              <th scope="row">{t(`desks.client_kind_${kind}`)}</th>
              <td className="price">{fmt.number(count)}</td>
            </tr>
          ))}
        </Table>
      )}
      {moves.length === 0 && hindrance === null && <p className="soft">{t('desks.client_moves_none')}</p>}
      {hindrance === null && (
        <Button
          kind="primary"
          onClick={() =>
            ask({
              text: 'desks.client_merge_ask',
              yes: 'desks.client_merge_do',
              move: 'merge',
              other: other.id,
            })
          }
        >
          {t('desks.client_merge_do')}
        </Button>
      )}
    </div>
  )
}

/** A form that leads to this page with the other account in its address, also without scripts. */
function LookForm({ id, other }: { id: number; other: number | undefined }) {
  const [value, write] = useState(String(other ?? ''))
  const t = useT()
  const { pathOf } = usePlace()
  return (
    <ChoiceForm action={pathOf('admin-client')} className="row">
      <input type="hidden" name="id" value={id} />
      <PickField
        name="merge"
        label={t('desks.client_merge_other')}
        hint={t('desks.client_merge_hint')}
        source={{ noun: 'client' }}
        value={value}
        most={120}
        onWrite={write}
        required
      />
      <Button type="submit">{t('desks.client_merge_look')}</Button>
    </ChoiceForm>
  )
}

function Forgetting({ client, press, ask }: { client: Standing; press: Press; ask: (asked: Asked) => void }) {
  const t = useT()
  const fmt = useFmt()
  const { erasure, hindrance, documents } = client
  const isAsked = erasure?.state === 'asked'
  return (
    <>
      {hindrance !== null && <p className="soft">{t(`desks.client_hindrance_${hindrance}`)}</p>}
      {erasure && isAsked && (
        <p>{t('desks.client_erasure_asked', { name: erasure.asked_by, day: fmt.date(erasure.asked_at) })}</p>
      )}
      {documents.length > 0 && (
        <details>
          <summary>{t('desks.client_documents', { count: documents.length })}</summary>
          <ul className="staff-items">
            {documents.map(({ name, until }) => (
              <li key={name}>
                {name} <span className="soft">{t('desks.client_kept_until', { day: fmt.date(until) })}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="row">
        {!isAsked && hindrance === null && (
          <Button onClick={() => press('ask')}>{t('desks.client_erase_ask')}</Button>
        )}
        {isAsked && erasure.confirmable && (
          <Button
            onClick={() =>
              ask({
                text: 'desks.client_erase_sure',
                yes: 'desks.client_erase_confirm',
                move: 'confirm',
              })
            }
          >
            {t('desks.client_erase_confirm')}
          </Button>
        )}
        {isAsked && !erasure.confirmable && <p className="soft">{t('desks.client_erase_second')}</p>}
        {isAsked && <Button onClick={() => press('withdraw')}>{t('desks.client_erase_withdraw')}</Button>}
      </div>
    </>
  )
}

const ownProblems: Readonly<Record<string, MessageId>> = {
  account_in_use: 'desks.client_hindrance_in_use',
  second_person_needed: 'desks.client_erase_second',
  transition_not_allowed: 'desks.client_overtaken',
}

type ClientPartsProps = {
  id: number
  client: Standing
  /** What a merge with the account of the address would do; null where there is none. */
  merge: Preview | null | undefined
  may: (act: DeskAct) => boolean
  /** Of its first section. */
  from: number
}

/** A customer beyond their record: returns, accounts of the same person, a copy of their data, forgetting. */
export function ClientParts({ id, client, merge, may, from: first }: ClientPartsProps) {
  const t = useT()
  const words = useProblemWords()
  const [asked, setAsked] = useState<Asked | null>(null)
  usePageJourneys([['clientMoveForm'], ['clientCreditForm'], ['download']])
  const form = usePressedForm('clientMoveForm')
  const from = first + keptSections(client)
  const press: Press = (move, other) =>
    form.send({ id: String(id), move, other: other === undefined ? '' : String(other) })
  const problem = form.view?.problem
  const own = ownProblems[problem?.code ?? '']
  // What was merged by a press is no more in its own way.
  const isMerged = client.merges.some(one => one.state === 'merged' && one.other.id === merge?.other.id)
  const hasMerges = may('move') || client.merges.length > 0
  const merges = from + [client.returns, client.guest_orders].filter(({ length }) => length > 0).length
  const reset = merges + (hasMerges ? 1 : 0)
  const credit = reset + (client.resettable ? 1 : 0)
  return (
    <>
      <ClientKept client={client} from={first} />
      <Returns client={client} from={from} />
      {problem && <p role="alert">{own ? t(own) : (words(problem) ?? t('errors.failed'))}</p>}
      {hasMerges && (
        <Section title={t('desks.client_merge')} index={merges}>
          <Merges client={client} ask={setAsked} mayMove={may('move')} />
          {may('move') && <LookForm id={id} other={merge?.other.id} />}
          {may('move') && merge !== undefined && !isMerged && <Looked merge={merge} ask={setAsked} />}
        </Section>
      )}
      {client.resettable && <ClientReset index={reset} onPress={() => press('reset')} />}
      <Section title={t('desks.client_credit')} index={credit}>
        <ClientCredit id={id} credit={client.credit} />
      </Section>
      {may('export') && (
        <Section title={t('desks.client_data')} index={credit + 1}>
          <p className="soft">{t('desks.client_copy_text')}</p>
          <DownloadButton wanted={{ kind: 'clientData', id }}>{t('desks.client_copy')}</DownloadButton>
        </Section>
      )}
      {may('move') && (
        <Section title={t('desks.client_erase')} index={credit + (may('export') ? 2 : 1)}>
          <Forgetting client={client} press={press} ask={setAsked} />
        </Section>
      )}
      {asked && (
        <AskFirst
          text={asked.text}
          yes={asked.yes}
          onYes={() => {
            press(asked.move, asked.other)
            setAsked(null)
          }}
          onNo={() => setAsked(null)}
        />
      )}
    </>
  )
}
