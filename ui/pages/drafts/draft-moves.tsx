import type { FormEvent } from 'react'
import { Link } from 'wouter'
import type { Output } from '#contract'
import { counterMeans, draftReasonMax, offerDaysMost, paymentReferenceMax } from '#domain/drafts/draft.ts'
import { sellsDraft } from '#machines/lifecycles/draft/draft.moves.ts'
import { Button, closedWhen } from '../../parts/button.tsx'
import { CheckField, SelectField, TextField } from '../../parts/field.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { typed } from '../refunds/money-table.tsx'
import { type PressedForm, textOf, Trouble } from '../refunds/pressed-form.tsx'
import { useDraftProblem } from './draft-table.tsx'

type Draft = Output<'staff.draft'>

const words = [
  'offer',
  'awaitTransfer',
  'onAccount',
  'approveCredit',
  'payAtCounter',
  'moneyArrived',
  'askOwed',
  'writeOffOwed',
  'revise',
  'remind',
  'drop',
  'copy',
] as const
type Word = (typeof words)[number]

/** Whether a press is all that a move needs. */
const isBare = (word: Word): word is 'askOwed' | 'revise' | 'remind' | 'copy' =>
  word === 'askOwed' || word === 'revise' || word === 'remind' || word === 'copy'

const textIn = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

type AskedProps = { word: Word; one: Draft; error: (name: string) => string | undefined }

function Days({ word, one, error }: AskedProps) {
  const t = useT()
  return (
    <TextField
      label={t('drafts.days')}
      name="days"
      type="number"
      min={1}
      max={offerDaysMost}
      defaultValue={String(word === 'offer' ? one.days.offer : one.days.transfer)}
      error={error('days')}
    />
  )
}

function Counter({ error }: Pick<AskedProps, 'error'>) {
  const t = useT()
  return (
    <>
      <SelectField
        label={t('drafts.means')}
        name="means"
        options={counterMeans.map(value => ({ value, label: t(`drafts.means_${value}`) }))}
      />
      <TextField
        label={t('drafts.slip')}
        name="reference"
        maxLength={paymentReferenceMax}
        autoComplete="off"
        error={error('reference')}
      />
      <CheckField label={t('drafts.handed_over')} name="handed_over" value="1" error={error('handed_over')} />
    </>
  )
}

/** What its customer may owe, and whom a sale above it waits for. */
function Credit({ credit, currency }: { credit: NonNullable<Draft['credit']>; currency: Draft['currency'] }) {
  const t = useT()
  const fmt = useFmt()
  const amount = (amountMinor: number) => fmt.money({ amountMinor, currency })
  return (
    <>
      <p>
        {t('drafts.credit', {
          due: amount(credit.due),
          limit: amount(credit.limit),
          days: String(credit.days),
        })}
      </p>
      {credit.asked_by !== null && <p>{t('drafts.credit_asked', { name: credit.asked_by })}</p>}
    </>
  )
}

/** What the chosen move asks for. */
function Asked({ word, one, error }: AskedProps) {
  const t = useT()
  if (word === 'offer')
    return (
      <>
        <Days word={word} one={one} error={error} />
        <CheckField label={t('drafts.hold')} name="holds" value="1" />
      </>
    )
  if (word === 'awaitTransfer') return <Days word={word} one={one} error={error} />
  if (word === 'onAccount' || word === 'approveCredit')
    return one.credit && <Credit credit={one.credit} currency={one.currency} />
  if (word === 'payAtCounter') return <Counter error={error} />
  if (word === 'moneyArrived')
    return (
      <>
        <TextField
          label={t('drafts.bank_reference')}
          name="reference"
          maxLength={paymentReferenceMax}
          autoComplete="off"
          error={error('reference')}
        />
        <TextField
          label={t('drafts.amount', { currency: one.currency })}
          name="amount"
          inputMode="decimal"
          maxLength={12}
          defaultValue={typed(Math.max(0, one.money?.rest ?? 0), one.currency)}
          error={error('amount')}
        />
      </>
    )
  return (
    <TextField
      label={t('drafts.drop_reason')}
      name="reason"
      maxLength={draftReasonMax}
      error={error('reason')}
    />
  )
}

const ownFields = ['days', 'reference', 'amount', 'reason', 'handed_over']

const missing: Readonly<Record<string, 'drafts.p_iban' | 'drafts.p_email' | 'drafts.p_no_credit'>> = {
  no_credit: 'drafts.p_no_credit',
  iban: 'drafts.p_iban',
  email: 'drafts.p_email',
}

/** What the shop objected to that is no field of the move: it stands elsewhere, or in the settings. */
const elsewhere = ({ view }: PressedForm) =>
  Object.entries({ ...view?.problem?.fields, ...view?.errors }).filter(([name]) => !ownFields.includes(name))

/** What stands in the way of it elsewhere on the page. */
function Missing({ form }: { form: PressedForm }) {
  const t = useT()
  const say = useDraftProblem()
  const { pathOf } = usePlace()
  const [first] = elsewhere(form)
  if (first === undefined) return null
  const [name, code] = first
  return (
    <p role="alert">
      {t(missing[code] ?? missing[name] ?? 'drafts.p_missing')} {name.startsWith('lines') && say(code)}
      {name === 'iban' && (
        <Link href={`${pathOf('admin-settings')}?name=identity`}>{t('drafts.to_iban')}</Link>
      )}
    </p>
  )
}

/** Why a move was refused, where it is of none of its fields. */
function MoveTrouble({ view }: Pick<PressedForm, 'view'>) {
  const t = useT()
  const own = {
    out_of_stock: t('drafts.p_out_of_stock'),
    second_person_needed: t('drafts.p_second_person'),
  }
  return <Trouble view={view} own={own} />
}

/** Whether it would be sold on account, were its customer given a limit. */
const lacksCredit = ({ credit, moves }: Draft): boolean =>
  credit === null && moves.includes('awaitTransfer') && !moves.includes('onAccount')

function NoCredit() {
  const t = useT()
  return (
    <div className="row">
      <Button disabled aria-describedby="draft-no-credit">
        {t('drafts.move_onAccount')}
      </Button>
      <span id="draft-no-credit" className="soft">
        {t('drafts.p_no_credit')}
      </span>
    </div>
  )
}

type MoveButtonsProps = {
  open: readonly Word[]
  chosen: string | undefined
  /** Nothing is in it. */
  isEmpty: boolean
  isWaiting: boolean
  press: (word: Word) => void
}

/** A button each. Nothing is sold of nothing, which is said before it is tried. */
function MoveButtons({ open, chosen, isEmpty, isWaiting, press }: MoveButtonsProps) {
  const t = useT()
  const say = useDraftProblem()
  const shut = { ...closedWhen(true), 'aria-describedby': 'draft-empty' }
  return (
    <>
      <div className="row">
        {open.map(word => (
          <Button
            key={word}
            disabled={isWaiting}
            aria-pressed={isBare(word) ? undefined : word === chosen}
            {...(isEmpty && sellsDraft(word) ? shut : { onClick: () => press(word) })}
          >
            {t(`drafts.move_${word}`)}
          </Button>
        ))}
      </div>
      {isEmpty && open.some(sellsDraft) && (
        <p id="draft-empty" className="soft">
          {say('cart_empty')}
        </p>
      )}
    </>
  )
}

/** What can be done with a manual order now; a move that asks for something opens its form. */
export function DraftMoves({ one, form }: { one: Draft; form: PressedForm }) {
  const t = useT()
  const say = useDraftProblem()
  const open = words.filter(word => word === 'copy' || one.moves.includes(word))
  const wanted = open.find(word => word === textOf(form.view, 'move'))
  const chosen = wanted === undefined || isBare(wanted) ? undefined : wanted
  const base = { id: String(one.id), seen: String(one.version), currency: one.currency }
  const error = (name: string) => {
    const code = form.view?.errors[name]
    return code === undefined ? undefined : say(code)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const said = ['days', 'holds', 'means', 'reference', 'handed_over', 'reason', 'amount']
    form.send({
      ...base,
      ...Object.fromEntries(said.map(name => [name, textIn(data, name)])),
      move: chosen ?? '',
    })
  }
  return (
    <div className="stack">
      <MoveButtons
        open={open}
        chosen={chosen}
        isEmpty={one.lines.length === 0}
        isWaiting={form.view === undefined || form.view.isBusy}
        press={word => (isBare(word) ? form.send({ ...base, move: word }) : form.fill({ move: word }))}
      />
      {lacksCredit(one) && <NoCredit />}
      {chosen && (
        <form className="stack measure" noValidate onSubmit={submit} key={chosen}>
          <p className="soft">{t(`drafts.move_${chosen}_text`)}</p>
          <Asked word={chosen} one={one} error={error} />
          <Missing form={form} />
          <div className="row">
            <Button kind="primary" type="submit" busy={form.view?.isBusy ?? false}>
              {t('drafts.do')}
            </Button>
            <Button kind="plain" onClick={form.reset}>
              {t('common.cancel')}
            </Button>
          </div>
        </form>
      )}
      {elsewhere(form).length === 0 && <MoveTrouble view={form.view} />}
    </div>
  )
}
