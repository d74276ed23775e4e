import { quoteFacts } from '#domain/pressing/quote/quote-facts.ts'
import type { QuoteSpec } from '#domain/pressing/quote/quote-spec.ts'
import { useAnyT } from '../../text/any-message.ts'
import { useFmt, useT } from '../../text/text-context.tsx'

/** The choices of a quote as a list of facts: those that its paper prints. */
export function KeptChoices({ spec }: { spec: QuoteSpec }) {
  const t = useT()
  const say = useAnyT()
  const { locale, comma } = useFmt()
  const facts = quoteFacts(spec, locale, key => (key === 'yes' ? t('common.yes') : say(`quote.${key}`)))
  return (
    <dl className="box-facts">
      {facts.map(({ name, label, texts }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{texts.join(comma)}</dd>
        </div>
      ))}
    </dl>
  )
}
