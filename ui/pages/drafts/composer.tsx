import { useRef } from 'react'
import type { Output } from '#contract'
import type { FormValues } from '#domain/text/form-field.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Table } from '../../parts/table.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { type PressedForm, Trouble } from '../refunds/pressed-form.tsx'
import { addressNames, Buyer, Terms } from './draft-fields.tsx'
import { draftLineName, Totals, useDraftProblem } from './draft-table.tsx'
import { linesOf, textIn } from './draft-rows.ts'
import { LineRow, NewLine } from './line-row.tsx'

type Draft = Output<'staff.draft'>
type Line = Draft['lines'][number]
type Goods = Output<'staff.draftGoods'>['items']

const written = [
  'channel',
  'currency',
  'email',
  'promo_code',
  'terms',
  ...addressNames,
  'country_id',
] as const

function Found({
  goods,
  currency,
  onAdd,
}: {
  goods: Goods
  currency: Draft['currency']
  onAdd: (one: Goods[number]) => void
}) {
  const t = useT()
  const fmt = useFmt()
  return (
    <ul className="stack-s" aria-label={t('drafts.found')}>
      {goods.map(one => {
        const name = draftLineName(one)
        return (
          <li key={`${one.item_id} ${one.size}`} className="row">
            <Button small onClick={() => onAdd(one)} disabled={one.price === null}>
              {t('drafts.add', { name })}
            </Button>
            <span>
              {one.price === null
                ? t('drafts.p_sale_closed')
                : fmt.money({ amountMinor: one.price, currency })}
            </span>
            <span className="soft">
              {one.free === null ? t('drafts.made_to_order') : t('drafts.free_count', { count: one.free })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** What the open form holds, and a line that is added. */
const valuesOf = (data: FormData, one: Draft | null, added: Goods[number] | undefined): FormValues => ({
  ...Object.fromEntries(written.map(name => [name, textIn(data, name)])),
  id: one === null ? '' : String(one.id),
  seen: one === null ? '' : String(one.version),
  pickup: textIn(data, 'pickup'),
  find: textIn(data, 'find'),
  lines: linesOf(data, one?.lines ?? [], added),
})

type LinesProps = {
  lines: readonly Line[]
  currency: Draft['currency']
  errors: Readonly<Record<string, string>>
}

/** What was added so far, to be changed. */
function Lines({ lines, currency, errors }: LinesProps) {
  const t = useT()
  const heads = ['col_record', 'free', 'list_price', 'copies', 'price', 'reason'] as const
  return (
    <>
      <Table
        heads={heads.map(head => t(`drafts.${head}`))}
        amount={t('drafts.col_total')}
        label={t('drafts.lines')}
      >
        {lines.map((line, index) => (
          <LineRow
            key={line.item_id === null ? `free ${index} ${line.name}` : `${line.item_id} ${line.size}`}
            line={line}
            index={index}
            currency={currency}
            errors={errors}
          />
        ))}
      </Table>
      <p className="soft">{t('drafts.lines_hint')}</p>
    </>
  )
}

type Props = { one: Draft | null; goods: Goods; find: string; form: PressedForm }

/**
 * What is written down: whom it is for, what, at which price; with stock and list price beside each line. Its
 * page draws it anew for every version, so that no line that was added is still typed and added again.
 */
export function Composer({ one, goods, find, form }: Props) {
  const t = useT()
  const say = useDraftProblem()
  const box = useRef<HTMLFormElement>(null)
  // What is wrong with a line fits no field of the form: it stands with the problem.
  const errors = { ...form.view?.problem?.fields, ...form.view?.errors }
  const lines = one?.lines ?? []
  const currency = one?.currency ?? 'EUR'
  const problem = (field: string) => {
    const code = errors[field] ?? one?.problems[field]
    return code === undefined ? undefined : say(code)
  }
  const send = (added?: Goods[number]) => {
    if (box.current !== null) form.send(valuesOf(new FormData(box.current), one, added))
  }
  const isBusy = form.view?.isBusy ?? false
  return (
    <form ref={box} className="stack" noValidate onSubmit={event => (event.preventDefault(), send())}>
      <div className="draft-columns">
        <Buyer one={one} problem={problem} />
        <Terms one={one} problem={problem} />
      </div>
      <fieldset className="stack-s">
        <legend>{t('drafts.lines')}</legend>
        {lines.length > 0 && <Lines {...{ lines, currency }} errors={{ ...one?.problems, ...errors }} />}
        <div className="row">
          <TextField
            label={t('drafts.find_goods')}
            name="find"
            type="search"
            maxLength={120}
            autoComplete="off"
            defaultValue={find}
          />
          <Button type="submit" busy={isBusy}>
            {t('drafts.look')}
          </Button>
        </div>
        {find !== '' && goods.length === 0 && <p role="status">{t('drafts.nothing_found')}</p>}
        {goods.length > 0 && <Found goods={goods} currency={currency} onAdd={added => send(added)} />}
        <NewLine errors={errors} place={lines.length} isBusy={isBusy} />
      </fieldset>
      {one && <Totals totals={one.totals} currency={currency} />}
      <div>
        <Button kind="primary" type="submit" disabled={form.view === undefined} busy={isBusy}>
          {t('drafts.save')}
        </Button>
      </div>
      <Trouble
        view={form.view}
        own={{ record_changed: t('drafts.p_changed'), input_invalid: t('drafts.p_missing') }}
      />
    </form>
  )
}
