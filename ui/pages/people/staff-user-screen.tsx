import type { Output } from '#contract'
import { isGoneAddress, reasonedMovesOf } from '#domain/people/account-move.ts'
import type { FormView } from '#machines/journeys/form/form.view.ts'
import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { Button } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { AccountForm, type FieldSpec } from '../account/parts/account-form.tsx'
import { useEventWords } from '../staff/event-words.ts'
import { MoveProblem } from './move-problem.tsx'
import { usePeopleProblems, useRoleFields, useRoleWords } from './role-words.ts'
import { StaffFrame } from '../staff-frame.tsx'

type Account = Output<'staff.user'>

type StaffUserProps = {
  account: Account
  moving: {
    /** Undefined until the journey is there: the button waits. */
    view: FormView | undefined
    endSessions: () => void
    sendReset: () => void
  }
}

function Facts({ account }: { account: Account }) {
  const t = useT()
  const fmt = useFmt()
  const words = useRoleWords()
  const seen = account.last_seen_at
  const rows = [
    [t('sign.email'), account.email],
    [t('staff.user_confirmed'), t(account.email_confirmed ? 'staff.user_yes' : 'staff.user_no')],
    [t('staff.pass_roles'), words(account.staff_roles)],
    [t('staff.pass_by'), account.invited_by ?? '–'],
    [t('staff.user_since'), fmt.date(account.created_at)],
    [t('staff.pass_seen'), seen === null ? '–' : fmt.date(seen, { time: true })],
    [t('staff.pass_two_step'), t(account.two_step ? 'staff.pass_on' : 'staff.pass_off')],
    [t('staff.user_sessions'), fmt.number(account.sessions_count)],
    [t('staff.user_orders'), fmt.number(account.orders_count)],
  ]
  return (
    <dl className="facts">
      {rows.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function RolesForm({ account }: { account: Account }) {
  const t = useT()
  const { roles, password } = useRoleFields()
  const reason = { name: 'reason', label: t('staff.user_reason'), maxLength: 400 }
  const ticked = account.staff_roles.map(role => [`role_${role}`, true] as const)
  return (
    <Section index={0} title={t('staff.user_roles_change')}>
      <AccountForm
        id="rolesForm"
        fields={[...roles, reason, password]}
        initial={Object.fromEntries(ticked)}
        submit={t('staff.user_roles_save')}
        problems={usePeopleProblems()}
      />
    </Section>
  )
}

/** The password of whoever asks, for what is done to one of the staff. */
function useOwnProof(): FieldSpec {
  const t = useT()
  const { password } = useRoleFields()
  return { ...password, hint: t('staff.user_password_hint'), isOptional: false }
}

/** Sends one of the staff a link, for the own password. */
function ResetForm() {
  const t = useT()
  return (
    <AccountForm
      id="staffResetForm"
      fields={[useOwnProof()]}
      submit={t('staff.user_send_reset')}
      primary={false}
      problems={usePeopleProblems()}
    />
  )
}

/** Closing, opening again and correcting, each with its reason and what it brings. */
function MoveForm({ account, index }: { account: Account; index: number }) {
  const t = useT()
  const { view } = usePressedForm('accountMoveForm')
  const problems = usePeopleProblems()
  const proof = useOwnProof()
  const moves = reasonedMovesOf(account.moves)
  const chosen = moves.find(move => move === view?.values['move']) ?? moves[0]
  if (chosen === undefined) return null
  const fields: readonly FieldSpec[] = [
    {
      name: 'move',
      label: t('staff.user_move'),
      type: 'select',
      hint: t(`staff.user_move_${chosen}_text`),
      options: moves.map(move => ({ value: move, label: t(`staff.user_move_${move}`) })),
    },
    ...(chosen === 'correct'
      ? [{ name: 'email', label: t('staff.user_new_email'), type: 'email', autoComplete: 'off' } as const]
      : []),
    { name: 'reason', label: t('staff.user_reason'), maxLength: 400 },
    ...(account.staff_roles.length > 0 ? [proof] : []),
  ]
  return (
    <Section index={index} title={t('staff.user_moves')}>
      <AccountForm
        id="accountMoveForm"
        fields={fields}
        initial={{ move: chosen }}
        submit={t(`staff.user_move_${chosen}`)}
        problems={{
          ...problems,
          email_taken: t('staff.user_email_taken'),
          transition_not_allowed: t('staff.user_overtaken'),
        }}
      />
    </Section>
  )
}

function History({ history, index }: Pick<Account, 'history'> & { index: number }) {
  const t = useT()
  const fmt = useFmt()
  const words = useRoleWords()
  const actors = useEventWords()
  if (history.length === 0) return null
  return (
    <Section index={index} title={t('staff.user_history')}>
      <ol className="stack-s">
        {history.map(({ kind, at, actor, who, from, to, reason }) => (
          <li key={`${at} ${kind}`}>
            {kind === 'roles'
              ? t('staff.user_history_line', { from: words(from), to: words(to) })
              : t(`staff.user_did_${kind}`)}
            {kind === 'email_corrected' && from.length > 0 && (
              <p>{t('staff.user_history_line', { from: from.join(), to: to.join() })}</p>
            )}
            <p className="etch etch-row">
              <span>{actors.actor(actor, who)}</span>
              <time dateTime={at}>{fmt.date(at, { time: true })}</time>
              <span>{reason}</span>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** Owners: one account, what it may do and who changed that, and the sessions it has open. */
export function StaffUserScreen({ account, moving }: StaffUserProps) {
  const t = useT()
  const { view, endSessions, sendReset } = moving
  const waits = view === undefined || view.isBusy
  const resettable = account.moves.includes('reset')
  const isStaff = account.staff_roles.length > 0
  // Sections count on from what is there.
  const roles = account.closed ? 0 : 1
  const title = account.name || (isGoneAddress(account.email) ? t('staff.user_closed') : account.email)
  return (
    <StaffFrame title={title}>
      {account.closed && <p className="soft">{t('staff.user_closed')}</p>}
      <Facts account={account} />
      <MoveProblem view={view} />
      <div className="row">
        {resettable && !isStaff && (
          <Button disabled={waits} onClick={sendReset}>
            {t('staff.user_send_reset')}
          </Button>
        )}
        {account.sessions_count > 0 && (
          <Button disabled={waits} onClick={endSessions}>
            {t('staff.user_end_sessions')}
          </Button>
        )}
      </div>
      {resettable && isStaff && <ResetForm />}
      {!account.closed && <RolesForm account={account} />}
      <MoveForm account={account} index={roles} />
      <History
        history={account.history}
        index={roles + (reasonedMovesOf(account.moves).length > 0 ? 1 : 0)}
      />
    </StaffFrame>
  )
}
