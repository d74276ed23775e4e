import { Link } from 'wouter'
import { type DraftStep, stepOf } from '#domain/pressing/creation/draft-fields.ts'
import { choiceNames, readQuoteChoices } from '#domain/pressing/quote/quote-choices.ts'
import { useAnyT } from '../../text/any-message.ts'
import { Button } from '../../parts/button.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { RunFacts, useQuoteFacts } from '../quote/kept-choices.tsx'
import type { StepProps } from './creation-acts.ts'
import { fieldId } from './draft-fields.tsx'

type FixedProps = Pick<StepProps, 'view' | 'report' | 'acts'> & { step: DraftStep }

/** Whether a contract has fixed a field: it is told, and not asked. */
export const isFixed = ({ contract }: StepProps['view'], name: string): boolean =>
  contract?.fixed[name] !== undefined

/** What is written otherwise than it was agreed, with the way back. */
function Unlike({ report, acts, step }: FixedProps) {
  const t = useT()
  const say = useAnyT()
  return report.problems
    .filter(({ name, code }) => code === 'contract_fixed' && stepOf(name) === step)
    .map(({ name, nearest }) => (
      <div key={name} id={fieldId(name)} className="row">
        <span className="line-problem">
          {t('creation.fixed_unlike', {
            field: say(choiceNames.includes(name) ? `quote.${name}` : `creation.${name}`),
          })}
        </span>
        <Button small onClick={() => acts.change(name, nearest ?? '')}>
          {t('creation.fixed_back')}
        </Button>
      </div>
    ))
}

/** What a contract has fixed of a step: facts instead of fields, why, and the way to it. Rules 22. */
export function FixedChoices(of: FixedProps) {
  const t = useT()
  const { pathOf } = usePlace()
  const factsOf = useQuoteFacts()
  const { view, step } = of
  if (view.contract === null) return null
  const { id, fixed } = view.contract
  const told = factsOf(readQuoteChoices(fixed).spec).filter(({ name }) => isFixed(view, name))
  const sale = { name: 'sale', label: t('creation.sale'), texts: [t('creation.sale_pressing')] }
  const facts = [...(isFixed(view, 'sale') ? [sale] : []), ...told]
  return (
    <div className="stack">
      <p className="summary-box">
        {t('creation.fixed')}{' '}
        <Link href={`${pathOf('pressing-contract')}?id=${id}`}>{t('creation.fixed_contract')}</Link>
      </p>
      <RunFacts facts={facts.filter(({ name }) => stepOf(name) === step)} />
      <Unlike {...of} />
    </div>
  )
}
