import { choiceNames, choicesOf, usualChoices } from '#domain/quote/quote-choices.ts'
import { type ChoiceField, choices, type QuoteSpec } from '#domain/quote/quote-spec.ts'
import { copiesByAddress } from '#domain/quote/quote-spec.ts'
import { regionText } from '#domain/region-name.ts'
import { useAnyT } from '../../frame/any-message.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import { useChoiceName } from './quote-words.ts'

const isWord = (name: string): name is ChoiceField => Object.hasOwn(choices, name)

/** What makes the object, always told; the rest is told where somebody chose. */
const always: ReadonlySet<string> = new Set([
  'quantity',
  'size',
  'discs',
  'weight',
  'colour_class',
  'sleeve',
  'inner_sleeve',
  'label',
])

/** The choices of a quote as a list of facts. */
export function KeptChoices({ spec }: { spec: QuoteSpec }) {
  const t = useT()
  const say = useAnyT()
  const fmt = useFmt()
  const choiceName = useChoiceName()
  const texts = choicesOf(spec)
  const copies = copiesByAddress(spec)
  const textOf = (name: string, text: string) => {
    if (name === 'ship_to')
      return spec.ship_to
        .map(({ country_id }, index) => `${regionText(country_id, fmt.locale)} ${copies[index]}`)
        .join(', ')
    if (isWord(name)) return choiceName(name, text)
    return text === 'yes' ? t('common.yes') : text
  }
  const told = choiceNames.filter(name => always.has(name) || texts[name] !== usualChoices[name])
  return (
    <dl className="box-facts">
      {told.map(name => (
        <div key={name}>
          <dt>{say(`quote.${name}`)}</dt>
          <dd>{textOf(name, texts[name] ?? '')}</dd>
        </div>
      ))}
    </dl>
  )
}
