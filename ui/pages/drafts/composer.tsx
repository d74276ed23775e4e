import { type FormEvent, type InputHTMLAttributes, useId, useRef } from 'react'
import type { Output } from '#contract'
import { currencyCodes } from '#domain/money/currency.ts'
import { draftChannels, draftReasonMax, draftTermsMax } from '#domain/drafts/draft.ts'
import { countryOptions } from '#domain/places/country.ts'
import type { FormValues } from '#domain/text/form-field.ts'
import { Button } from '../../parts/button.tsx'
import { CheckField, SelectField, TextAreaField, TextField } from '../../parts/field.tsx'
import { Table } from '../../parts/table.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { typed } from '../refunds/money-table.tsx'
import { type PressedForm, Trouble } from '../refunds/pressed-form.tsx'
import { lineName, Totals, useDraftProblem } from './draft-table.tsx'

type Draft = Output<'staff.draft'>
type Line = Draft['lines'][number]
type Goods = Output<'staff.draftGoods'>['items']

/** Signs that part cells and rows stand for nothing in a cell. */
const cell = (value: string): string => value.replaceAll(/[:|]/g, ' ')

const textIn = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

const rowOf = (cells: readonly (string | number)[]): string => cells.map(one => cell(String(one))).join(':')

/** Lines of the open form as the journey reads them, and one that is added. */
function linesOf(data: FormData, lines: readonly Line[], added: Goods[number] | undefined): string {
  const written = lines.map((line, index) =>
    rowOf([
      ...[line.project_id, line.item_id, line.size, line.list_price ?? ''],
      ...['copies', 'price', 'reason'].map(name => textIn(data, `${name}-${index}`)),
    ]),
  )
  const isThere = lines.some(line => line.item_id === added?.item_id && line.size === added.size)
  const more =
    added === undefined || isThere
      ? []
      : [rowOf([added.project_id, added.item_id, added.size, added.price ?? '', 1, '', ''])]
  return [...written, ...more].join('|')
}

const names = ['firstname', 'lastname', 'address', 'zip_code', 'city', 'phone', 'country_id'] as const
const written = ['channel', 'currency', 'email', 'promo_code', 'terms', ...names] as const

type RowProps = {
  line: Line
  index: number
  currency: Draft['currency']
  errors: Readonly<Record<string, string>>
}

type CellProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style'> & {
  label: string
  error: string | undefined
}

/** A field in a cell: the head of its column names it to who sees the table. */
function Cell({ label, error, ...input }: CellProps) {
  const id = useId()
  return (
    <>
      <input
        {...input}
        className="control draft-cell"
        autoComplete="off"
        aria-label={label}
        {...(error && { 'aria-invalid': true, 'aria-describedby': id })}
      />
      {error && (
        <p className="error" id={id}>
          {error}
        </p>
      )}
    </>
  )
}

function LineRow({ line, index, currency, errors }: RowProps) {
  const t = useT()
  const fmt = useFmt()
  const say = useDraftProblem()
  const name = lineName(line)
  const error = (field: string) => {
    const code = errors[`lines->${index}->${field}`]
    return code === undefined ? undefined : say(code)
  }
  return (
    <tr>
      <th scope="row">
        {name}
        {line.problem && <p className="error">{say(line.problem)}</p>}
      </th>
      <td data-head={t('drafts.free')}>{line.free ?? t('drafts.made_to_order')}</td>
      <td data-head={t('drafts.list_price')}>
        {line.list_price === null ? '–' : fmt.money({ amountMinor: line.list_price, currency })}
      </td>
      <td data-head={t('drafts.copies')}>
        <Cell
          label={t('drafts.copies_of', { name })}
          name={`copies-${index}`}
          inputMode="numeric"
          maxLength={2}
          size={3}
          defaultValue={String(line.quantity)}
          error={error('quantity')}
        />
      </td>
      <td data-head={t('drafts.price')}>
        <Cell
          label={t('drafts.price_of', { name })}
          name={`price-${index}`}
          inputMode="decimal"
          maxLength={12}
          size={8}
          defaultValue={typed(line.price, currency)}
          error={error('price')}
        />
      </td>
      <td data-head={t('drafts.reason')}>
        <Cell
          label={t('drafts.reason_of', { name })}
          name={`reason-${index}`}
          maxLength={draftReasonMax}
          size={18}
          defaultValue={line.reason}
          error={error('reason')}
        />
      </td>
      <td className="price" data-head={t('drafts.col_total')}>
        {fmt.money({ amountMinor: line.total, currency })}
      </td>
    </tr>
  )
}

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
        const name = lineName(one)
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

type BuyerProps = { one: Draft | null; problem: (field: string) => string | undefined }

/** Whom it is for, and where it goes. */
function Buyer({ one, problem }: BuyerProps) {
  const t = useT()
  const fmt = useFmt()
  const customer = one?.customer
  const field = (name: Exclude<(typeof names)[number], 'country_id'>) => (
    <TextField
      key={name}
      label={t(`drafts.${name}`)}
      name={name}
      maxLength={name === 'address' ? 200 : 120}
      autoComplete="off"
      defaultValue={customer?.[name] ?? ''}
      error={problem(`customer->${name}`)}
    />
  )
  return (
    <fieldset className="stack-s draft-fields">
      <legend>{t('drafts.customer')}</legend>
      <TextField
        label={t('drafts.email')}
        name="email"
        type="email"
        maxLength={254}
        autoComplete="off"
        defaultValue={one?.email ?? ''}
        error={problem('email')}
      />
      {(['firstname', 'lastname', 'address', 'zip_code', 'city', 'phone'] as const).map(field)}
      <SelectField
        label={t('drafts.country_id')}
        name="country_id"
        defaultValue={customer?.country_id ?? 'FR'}
        options={countryOptions(fmt.locale).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <CheckField
        label={t('drafts.pickup')}
        hint={t('drafts.pickup_hint')}
        name="pickup"
        value="1"
        defaultChecked={one?.pickup ?? false}
      />
    </fieldset>
  )
}

function Terms({ one, problem }: BuyerProps) {
  const t = useT()
  return (
    <fieldset className="stack-s draft-fields">
      <legend>{t('drafts.terms_part')}</legend>
      <SelectField
        label={t('drafts.channel')}
        name="channel"
        defaultValue={one?.channel ?? 'phone'}
        options={draftChannels.map(value => ({ value, label: t(`drafts.channel_${value}`) }))}
      />
      <SelectField
        label={t('drafts.currency')}
        name="currency"
        defaultValue={one?.currency ?? 'EUR'}
        options={currencyCodes.map(value => ({ value, label: value }))}
        error={problem('currency')}
      />
      <TextField
        label={t('drafts.promo_code')}
        name="promo_code"
        maxLength={40}
        autoComplete="off"
        defaultValue={one?.promo_code ?? ''}
        error={problem('promo_code')}
      />
      <TextAreaField
        label={t('drafts.terms')}
        hint={t('drafts.terms_hint')}
        name="terms"
        rows={3}
        maxLength={draftTermsMax}
        defaultValue={one?.terms ?? ''}
      />
    </fieldset>
  )
}

type Props = { one: Draft | null; goods: Goods; find: string; form: PressedForm }

/** What is written down: whom it is for, what, at which price; with stock and list price beside each line. */
export function Composer({ one, goods, find, form }: Props) {
  const t = useT()
  const say = useDraftProblem()
  const box = useRef<HTMLFormElement>(null)
  const errors = form.view?.errors ?? {}
  const lines = one?.lines ?? []
  const currency = one?.currency ?? 'EUR'
  const problem = (field: string) => {
    const code = errors[field] ?? one?.problems[field]
    return code === undefined ? undefined : say(code)
  }
  const send = (added?: Goods[number], wanted?: string) => {
    if (box.current === null) return
    const data = new FormData(box.current)
    const values: FormValues = {
      ...Object.fromEntries(written.map(name => [name, textIn(data, name)])),
      id: one === null ? '' : String(one.id),
      seen: one === null ? '' : String(one.version),
      pickup: textIn(data, 'pickup'),
      find: wanted ?? textIn(data, 'find'),
      lines: linesOf(data, lines, added),
    }
    form.send(values)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const isBusy = form.view?.isBusy ?? false
  return (
    <form ref={box} className="stack" noValidate onSubmit={submit}>
      <div className="draft-columns">
        <Buyer one={one} problem={problem} />
        <Terms one={one} problem={problem} />
      </div>
      <fieldset className="stack-s">
        <legend>{t('drafts.lines')}</legend>
        {lines.length > 0 && (
          <Table
            heads={(['col_record', 'free', 'list_price', 'copies', 'price', 'reason'] as const).map(head =>
              t(`drafts.${head}`),
            )}
            amount={t('drafts.col_total')}
            label={t('drafts.lines')}
          >
            {lines.map((line, index) => (
              <LineRow
                key={`${line.item_id} ${line.size}`}
                line={line}
                index={index}
                currency={currency}
                errors={{ ...one?.problems, ...errors }}
              />
            ))}
          </Table>
        )}
        {lines.length > 0 && <p className="soft">{t('drafts.lines_hint')}</p>}
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
      </fieldset>
      {one && <Totals totals={one.totals} currency={currency} />}
      <div>
        <Button kind="primary" type="submit" disabled={form.view === undefined} busy={isBusy}>
          {t('drafts.save')}
        </Button>
      </div>
      <Trouble view={form.view} own={{ record_changed: t('drafts.p_changed') }} />
    </form>
  )
}
