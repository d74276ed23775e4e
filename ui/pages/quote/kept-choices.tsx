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

/** Facts of a run; editions and addresses, which have commas of their own, each on a line. */
export function RunFacts({ facts }: { facts: readonly Pick<QuoteFact, 'name' | 'label' | 'texts'>[] }) {
  const { comma } = useFmt()
  const linesOf = ({ name, texts }: (typeof facts)[number]) =>
    name === 'editions' || name === 'ship_to' ? texts : [texts.join(comma)]
  return (
    <dl className="box-facts">
      {facts.map(fact => (
        <div key={fact.name}>
          <dt>{fact.label}</dt>
          {linesOf(fact).map(text => (
            <dd key={text}>{text}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

/**
 * The choices of a quote as a list of facts: those that its paper prints. A run that is `sold` goes to the
 * shop, which sends it to its buyers: nothing is said of where it is collected.
 */
export function KeptChoices({ spec, isSold = false }: { spec: QuoteSpec; isSold?: boolean }) {
  const factsOf = useQuoteFacts()
  return <RunFacts facts={factsOf(spec).filter(({ name }) => !isSold || name !== 'ship_to')} />
}
