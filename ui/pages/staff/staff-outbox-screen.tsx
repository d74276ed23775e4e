import type { Output } from '#contract'
import type { FormView } from '#machines/journeys/form/form.view.ts'
import { Badge } from '../../parts/badge.tsx'
import { Button } from '../../parts/button.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { usePlace } from '../../place-context.tsx'
import { useProblemWords } from '../../text/problem-words.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import { useEventWords } from './event-words.ts'
import { MailList } from './mail-list.tsx'
import { NextPage, StateFilter } from './narrowed-list.tsx'
import { StaffFrame } from '../staff-frame.tsx'

type Outbox = Output<'staff.outbox'>
type Letter = Outbox['items'][number]

/** What the page shows: what waits for staff, what they let go, mails that went nowhere, or all mails. */
export const outboxStates = ['', 'dropped', 'kept', 'mails'] as const

type OutboxState = (typeof outboxStates)[number]

export type StaffOutboxProps = {
  outbox: Outbox
  /** Mails with their texts, where they are asked for. */
  mails: Output<'staff.mails'>
  state: OutboxState
  moving: {
    /** Undefined until the journey is there: the buttons wait. */
    view: FormView | undefined
    /** Tries one again, or all. */
    retry: (id: number | '') => void
    choose: (id: number, move: 'drop') => void
    send: () => void
    cancel: () => void
  }
}

const secondsAMinute = 60

/** How the queues stand: what is late, what was given up. */
function Queues({ queues }: Pick<Outbox, 'queues'>) {
  const t = useT()
  const fmt = useFmt()
  return (
    <Table
      heads={[t('staff.outbox_queue'), t('staff.outbox_waiting'), t('staff.outbox_oldest')]}
      amount={t('staff.outbox_dead')}
      label={t('staff.outbox_queues')}
    >
      {queues.map(({ name, waiting, oldest_seconds: seconds, dead }) => (
        <tr key={name}>
          <th scope="row">{t(`staff.outbox_queue_${name}`)}</th>
          <td data-head={t('staff.outbox_waiting')}>{fmt.number(waiting)}</td>
          <td data-head={t('staff.outbox_oldest')}>
            {waiting === 0
              ? '–'
              : t('staff.outbox_minutes', { minutes: Math.ceil(seconds / secondsAMinute) })}
          </td>
          <td className="price" data-head={t('staff.outbox_dead')}>
            {dead === 0 ? fmt.number(dead) : <Badge tone="red" text={fmt.number(dead)} />}
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** Who had it tried before, or let it go. */
function Acts({ acts }: Pick<Letter, 'acts'>) {
  const t = useT()
  const fmt = useFmt()
  const words = useEventWords()
  return acts.map(({ act, actor, at }) => (
    <p key={at} className="etch etch-row">
      <span>{t(`staff.outbox_done_${act}`)}</span>
      <span>{words.actor(actor)}</span>
      <time dateTime={at}>{fmt.date(at, { time: true })}</time>
    </p>
  ))
}

/** What is let go is not done by anybody: asked once more. */
function Dropping({ moving }: Pick<StaffOutboxProps, 'moving'>) {
  const t = useT()
  return (
    <div className="stack-s">
      <p>{t('staff.outbox_drop_text')}</p>
      <div className="row">
        <Button kind="primary" busy={moving.view?.isBusy ?? false} onClick={moving.send} autoFocus>
          {t('staff.outbox_drop_sure')}
        </Button>
        <Button kind="plain" onClick={moving.cancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </div>
  )
}

function Moves({ letter, moving }: { letter: Letter; moving: StaffOutboxProps['moving'] }) {
  const t = useT()
  const { view } = moving
  const isWaiting = view === undefined || view.isBusy
  const { id } = letter
  if (view?.values['id'] === String(id) && view.values['move'] === 'drop') {
    return <Dropping moving={moving} />
  }
  return (
    <div className="row">
      <Button
        disabled={isWaiting}
        aria-label={t('staff.outbox_retry_one', { id: String(id) })}
        onClick={() => moving.retry(id)}
      >
        {t('staff.outbox_retry')}
      </Button>
      <Button
        kind="plain"
        disabled={isWaiting}
        aria-label={t('staff.outbox_drop_one', { id: String(id) })}
        onClick={() => moving.choose(id, 'drop')}
      >
        {t('staff.outbox_drop')}
      </Button>
    </div>
  )
}

function LetterRow({
  letter,
  moving,
  state,
}: { letter: Letter } & Pick<StaffOutboxProps, 'moving' | 'state'>) {
  const t = useT()
  const fmt = useFmt()
  const { id, kind, queue, about, reason, attempts, failed_at: failedAt, acts } = letter
  return (
    <tr>
      <th scope="row">
        {kind}
        <br />
        <span className="etch">
          {id} · {t(`staff.outbox_queue_${queue}`)}
        </span>
      </th>
      <td className="text-cell line-cell">
        {about}
        <p>{reason}</p>
        <Acts acts={acts} />
      </td>
      <td data-head={t('staff.outbox_since')}>
        <time dateTime={failedAt}>{fmt.date(failedAt, { time: true })}</time>
        <br />
        <span className="soft">{t('staff.outbox_tries', { count: attempts })}</span>
      </td>
      <td className="whole-cell">{state === '' && <Moves letter={letter} moving={moving} />}</td>
    </tr>
  )
}

function Letters({ outbox, moving, state }: StaffOutboxProps) {
  const t = useT()
  const { pathOf } = usePlace()
  return (
    <Table
      heads={[
        t('staff.outbox_kind'),
        t('staff.outbox_reason'),
        t('staff.outbox_since'),
        t('staff.outbox_moves'),
      ]}
      foot={
        <NextPage path={pathOf('admin-outbox')} state={state} next={outbox.next} text={t('common.more')} />
      }
    >
      {outbox.items.map(letter => (
        <LetterRow key={letter.id} letter={letter} moving={moving} state={state} />
      ))}
    </Table>
  )
}

function States({ state, outbox }: Pick<StaffOutboxProps, 'state' | 'outbox'>) {
  const t = useT()
  const fmt = useFmt()
  const { pathOf } = usePlace()
  const counted = (text: string, count: number) => `${text} (${fmt.number(count)})`
  const dead = outbox.queues.reduce((sum, queue) => sum + queue.dead, 0)
  const links = [
    { state: '', text: counted(t('staff.outbox_dead'), dead) },
    { state: 'dropped', text: counted(t('staff.outbox_dropped'), outbox.dropped) },
    { state: 'kept', text: counted(t('staff.outbox_kept'), outbox.kept) },
    { state: 'mails', text: t('staff.outbox_mails') },
  ]
  return <StateFilter path={pathOf('admin-outbox')} label={t('staff.outbox')} state={state} links={links} />
}

/** That the last press did nothing, and why. */
function Trouble({ view }: { view: FormView | undefined }) {
  const words = useProblemWords()
  const t = useT()
  if (view?.status !== 'refused' || view.problem === null) return null
  return <p role="alert">{words(view.problem) ?? t('errors.failed')}</p>
}

/** Mails in place of effects: those that went nowhere say why, and what makes the next ones go. */
function Mails({ mails, state }: Pick<StaffOutboxProps, 'mails' | 'state'>) {
  const t = useT()
  const { pathOf } = usePlace()
  return (
    <>
      {state === 'kept' && <p className="soft">{t('staff.outbox_kept_text')}</p>}
      <MailList mails={mails.items} />
      <NextPage path={pathOf('admin-outbox')} state={state} next={mails.next} text={t('common.more')} />
    </>
  )
}

/** What was given up, or dropped, with what can be done about it. */
function Effects(props: StaffOutboxProps) {
  const t = useT()
  const { outbox, state, moving } = props
  const none = state === '' ? 'staff.outbox_none' : 'staff.outbox_none_dropped'
  const isWaiting = moving.view === undefined || moving.view.isBusy
  return (
    <>
      <Trouble view={moving.view} />
      {state === '' && outbox.items.length > 1 && (
        <div className="row">
          <Button disabled={isWaiting} onClick={() => moving.retry('')}>
            {t('staff.outbox_retry_all')}
          </Button>
        </div>
      )}
      {outbox.items.length === 0 ? <EmptyState title={t(none)} /> : <Letters {...props} />}
    </>
  )
}

/** Staff: what the shop gave up doing, why, and what to do about it, under how its queues stand. */
export function StaffOutboxScreen(props: StaffOutboxProps) {
  const t = useT()
  const { outbox, mails, state } = props
  return (
    <StaffFrame title={t('staff.outbox')}>
      <p className="soft">{t('staff.outbox_text')}</p>
      <Queues queues={outbox.queues} />
      <States state={state} outbox={outbox} />
      {state === 'kept' || state === 'mails' ? <Mails mails={mails} state={state} /> : <Effects {...props} />}
    </StaffFrame>
  )
}
