import { type QuoteFact, quoteFacts } from '#domain/pressing/quote/quote-facts.ts'
import type { QuoteSpec } from '#domain/pressing/quote/quote-spec.ts'
import { useAnyT } from '../../text/any-message.ts'
import { useFmt, useT } from '../../text/text-context.tsx'

/** What is chosen of a run, as facts in the language of the page. */
export function useQuoteFacts(): (spec: QuoteSpec) => QuoteFact[] {
  const t = useT()
  const say = useAnyT()
  const { locale } = useFmt()
  return spec => quoteFacts(spec, locale, key => (key === 'yes' ? t('common.yes') : say(`quote.${key}`)))
}

/** The choices of a quote as a list of facts: those that its paper prints. */
export function KeptChoices({ spec }: { spec: QuoteSpec }) {
  const { comma } = useFmt()
  const factsOf = useQuoteFacts()
  return (
    <dl className="box-facts">
      {factsOf(spec).map(({ name, label, texts }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{texts.join(comma)}</dd>
        </div>
      ))}
    </dl>
  )
}
