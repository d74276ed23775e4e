import type { Output } from '#contract'
import { claimDecisions, type PressingMove } from '#domain/pressing/contract/pressing-moves.ts'
import type { NamedPlant } from '#domain/pressing/plant/plant.ts'
import { elsewhereSentence } from '#domain/pressing/quote/vat-sentence.ts'
import { wordsOfPressingMove } from '#machines/lifecycles/pressing/pressing.moves.ts'
import { CheckField, SelectField, TextAreaField, TextField } from '../../parts/field.tsx'
import { Money } from '../../parts/price.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { usePlaceText } from '../pressing/pressing-places.tsx'

type Pressing = Output<'staff.pressing'>
export type MoveWords = Readonly<Record<string, string>>

type FieldsProps = {
  pressing: Pressing
  plants: readonly NamedPlant[]
  move: PressingMove
  words: MoveWords
  onWrite: (more: MoveWords) => void
}

/** Where it is ordered: at a plant of the shop's, or outside of its orders, which is said with a reason. */
function Plant({ pressing, plants, words, onWrite }: Omit<FieldsProps, 'move'>) {
  const t = useT()
  const { locale } = useFmt()
  const chosen = plants.find(({ id }) => String(id) === words['plant'])
  const start = pressing.goods_start
  return (
    <>
      <SelectField
        label={t('pressing.plant')}
        name="plant"
        value={words['plant'] ?? ''}
        onChange={event => onWrite({ plant: event.currentTarget.value })}
        options={[
          { value: '', label: t('pressing.plant_outside') },
          ...plants.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      {start && <Elsewhere text={elsewhereSentence(start.taxed_from, chosen?.country ?? null, locale)} />}
    </>
  )
}

/** What staff are told of a plant in another country than the tax was reckoned from. */
const Elsewhere = ({ text }: { text: string | undefined }) => text && <p role="status">{text}</p>

/** What giving it up costs, which whoever does it has seen. */
function Costs({ pressing, words, onWrite }: Omit<FieldsProps, 'move' | 'plants'>) {
  const t = useT()
  const { cancel, currency } = pressing
  if (cancel === null) return null
  const change = (more: MoveWords) => {
    const { ours, slot } = { ...words, ...more }
    const cost = ours === '1' ? 0 : slot === '1' ? cancel.cost_with_slot : cancel.cost
    onWrite({ ...more, cost: String(cost) })
  }
  const ticked = (isOn: boolean) => (isOn ? '1' : '')
  return (
    <>
      <CheckField
        label={t('pressing.cancel_ours')}
        checked={words['ours'] === '1'}
        onChange={event => change({ ours: ticked(event.currentTarget.checked) })}
      />
      <CheckField
        label={t('pressing.cancel_slot')}
        checked={words['slot'] === '1'}
        onChange={event => change({ slot: ticked(event.currentTarget.checked) })}
      />
      <p>
        {t('pressing.cancel_costs')}{' '}
        <Money amount={{ amountMinor: Number(words['cost'] ?? cancel.cost), currency }} />
      </p>
    </>
  )
}

const numbers = ['pressed', 'accepted'] as const
const texts = ['carrier', 'number', 'credit'] as const
/** What of them is typed on a keyboard of digits. */
const digits: readonly string[] = ['pressed', 'accepted', 'credit']

/** The chosen ones among a few. */
function Choices({ pressing, move, words, onWrite }: Omit<FieldsProps, 'plants'>) {
  const t = useT()
  const placeText = usePlaceText(pressing)
  const asked = wordsOfPressingMove(move)
  const place = pressing.addresses.map((address, index) => ({
    value: String(index + 1),
    label: `${address.copies} × ${placeText(address)}`,
  }))
  const options = {
    address: place,
    work: (['design', 'mastering'] as const).map(value => ({ value, label: t(`pressing.work_${value}`) })),
    decision: claimDecisions.map(value => ({ value, label: t(`pressing.decision_${value}`) })),
  } as const
  return (['address', 'work', 'decision'] as const).map(
    name =>
      asked.includes(name) && (
        <SelectField
          key={name}
          name={name}
          label={t(`pressing.word_${name}`)}
          value={words[name] ?? ''}
          options={options[name]}
          onChange={event => onWrite({ [name]: event.currentTarget.value })}
        />
      ),
  )
}

/** A field for each word that a move asks for. */
export function MoveFields({ pressing, plants, move, words, onWrite }: FieldsProps) {
  const t = useT()
  const asked = wordsOfPressingMove(move)
  const isCredited = move !== 'decideClaim' || words['decision'] === 'credit'
  const isOutside = move === 'order' && (words['plant'] ?? '') === ''
  const typed = [...numbers, ...texts].filter(
    name => asked.includes(name) && (name !== 'credit' || isCredited),
  )
  return (
    <>
      {move === 'order' && <Plant pressing={pressing} plants={plants} words={words} onWrite={onWrite} />}
      <Choices pressing={pressing} move={move} words={words} onWrite={onWrite} />
      {typed.map(name => (
        <TextField
          key={name}
          name={name}
          autoComplete="off"
          maxLength={80}
          {...(digits.includes(name) && { inputMode: 'decimal' })}
          label={t(`pressing.word_${name}`)}
          value={words[name] ?? ''}
          onChange={event => onWrite({ [name]: event.currentTarget.value })}
        />
      ))}
      {move === 'cancel' && <Costs pressing={pressing} words={words} onWrite={onWrite} />}
      {(asked.includes('reason') || isOutside) && (
        <TextAreaField
          name="reason"
          rows={2}
          maxLength={500}
          label={t('pressing.word_reason')}
          value={words['reason'] ?? ''}
          onChange={event => onWrite({ reason: event.currentTarget.value })}
        />
      )}
    </>
  )
}
