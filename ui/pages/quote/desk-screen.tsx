import { Section } from '../../parts/section.tsx'
import { Title } from '../../parts/title.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { PageHead } from '../page-head.tsx'
import type { DeskProps } from './desk-acts.ts'
import { DeskChoices } from './desk-choices.tsx'
import { DeskKeep } from './desk-keep.tsx'
import { DeskLook } from './desk-look.tsx'
import { DeskPrice, PriceBar, SaidPrice } from './desk-price.tsx'
import { DeskRuns } from './desk-runs.tsx'
import { DeskSale, deskFormId } from './desk-sale.tsx'
import { QuoteLines } from './quote-lines.tsx'

function DeskForm(props: DeskProps) {
  const t = useT()
  const { pathOf } = usePlace()
  const { view, run, acts } = props
  return (
    <form
      id={deskFormId}
      className="desk with-summary"
      method="get"
      action={pathOf('quote')}
      onSubmit={event => event.preventDefault()}
    >
      {view.follows !== null && <input type="hidden" name="follows" value={view.follows} />}
      <DeskChoices run={run} acts={acts} />
      <aside aria-label={t('quote.total')}>
        {run.spec.format === 'vinyl' && <DeskLook spec={run.spec} />}
        <DeskPrice {...props} />
      </aside>
    </form>
  )
}

/** What follows from a price; nothing without one. */
function Worked(props: DeskProps) {
  const t = useT()
  const { run } = props
  if (run.figures === null) return null
  return (
    <>
      <Section title={t('quote.part_lines')} index={7}>
        <QuoteLines figures={run.figures} />
      </Section>
      <Section title={t('quote.part_runs')} index={8}>
        <DeskRuns {...props} />
      </Section>
      <Section title={t('quote.part_sale')} index={9}>
        <DeskSale {...props} />
      </Section>
    </>
  )
}

/** The quote desk: what a pressing costs while it is chosen. Spec section 2, /quote. */
export function DeskScreen({ share, ...props }: DeskProps & { share: string }) {
  const t = useT()
  const { pathOf } = usePlace()
  return (
    <div className="wrap desk-page">
      <PageHead title={t('quote.title')} description={t('quote.text')} canonical={pathOf('quote')} />
      <header className="stack-s">
        <p className="etch">{t('quote.title')}</p>
        <Title text={t('quote.claim')} />
        <p className="measure">{t('quote.text')}</p>
      </header>
      <DeskForm {...props} />
      <Worked {...props} />
      <Section title={t('quote.part_keep')} index={10}>
        <DeskKeep view={props.view} share={share} />
      </Section>
      <SaidPrice {...props} />
      <PriceBar run={props.run} />
    </div>
  )
}
