import { countryOptions } from '#domain/places/country.ts'
import { hasPrice } from '#domain/pressing/creation/evaluate-draft.ts'
import { isCampaign } from '#domain/pressing/creation/draft-cost.ts'
import { chargeModes, draftSales } from '#domain/pressing/creation/draft-fields.ts'
import { previewLengths } from '#domain/media/preview-length.ts'
import { isLogisticsOrigin, logisticsOrigins, originCountry } from '#domain/shipping/logistics.ts'
import { Section } from '../../parts/section.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import type { StepProps } from './creation-acts.ts'
import { DraftCheck, DraftLine, DraftSelect, Fields } from './draft-fields.tsx'
import { FixedChoices, isFixed } from './fixed-choices.tsx'
import { RunQuantity, RunRights } from './run-choices.tsx'

function Campaign(of: StepProps) {
  const t = useT()
  return (
    <>
      <DraftLine
        {...of}
        name="goal"
        inputMode="numeric"
        hint={t('creation.goal_hint', { least: of.report.facts.minimumOrder })}
      />
      <DraftLine {...of} name="starts_on" type="date" hint={t('creation.starts_on_hint')} isOptional />
      <DraftLine {...of} name="days" inputMode="numeric" hint={t('creation.days_hint')} />
      <DraftSelect
        {...of}
        name="charge_mode"
        options={chargeModes.map(value => ({ value, label: t(`creation.charge_mode_${value}`) }))}
      />
    </>
  )
}

/** How it is sold: the way, the price, the goal and the days. */
export function SaleStep(of: StepProps) {
  const t = useT()
  const fmt = useFmt()
  const { draft, facts } = of.report
  const floor = fmt.money({ amountMinor: facts.costFloorMinor, currency: 'EUR' })
  const isRecord = of.view.kind === 'vinyl'
  return (
    <Section title={t('creation.step_sale')} index={0}>
      <Fields>
        {isRecord && <FixedChoices {...of} step="sale" />}
        {isRecord && !isFixed(of.view, 'sale') && (
          <DraftSelect
            {...of}
            name="sale"
            options={draftSales.map(value => ({ value, label: t(`creation.sale_${value}`) }))}
          />
        )}
        {isRecord && draft.sale === 'pressing' && !isFixed(of.view, 'quantity') && <RunQuantity {...of} />}
        {isCampaign(draft) && <Campaign {...of} />}
        {hasPrice(draft) && (
          <DraftLine
            {...of}
            name="price"
            inputMode="decimal"
            {...(facts.costFloorMinor > 0 ? { hint: t('creation.cost_floor', { price: floor }) } : {})}
          />
        )}
        <DraftLine {...of} name="release_on" type="date" isOptional />
        {hasPrice(draft) && (
          <DraftSelect
            {...of}
            name="preview"
            hint={t('creation.preview_hint')}
            options={previewLengths.map(value => ({
              value,
              label:
                value === 'whole'
                  ? t('creation.preview_whole')
                  : t('creation.preview_seconds', { seconds: Number(value) }),
            }))}
          />
        )}
      </Fields>
    </Section>
  )
}

/** Whose it is, and where it is sent from. */
export function RightsStep(of: StepProps) {
  const t = useT()
  const { locale } = useFmt()
  const isRecord = of.view.kind === 'vinyl'
  const countries = new Map(countryOptions(locale).map(({ id, name }) => [id, name]))
  const origins = logisticsOrigins
    .filter(origin => isLogisticsOrigin(origin) && origin !== 'site' && origin !== 'distrib')
    .map(value => ({ value, label: countries.get(originCountry(value)) ?? value }))
  return (
    <Section title={t('creation.step_rights')} index={0}>
      <Fields>
        <DraftLine {...of} name="rights_holder" />
        <DraftCheck {...of} name="rights_declared" />
        {isRecord && <FixedChoices {...of} step="rights" />}
        {isRecord && !isFixed(of.view, 'rights_society') && <RunRights {...of} />}
        <DraftSelect {...of} name="ships_from" options={origins} />
      </Fields>
    </Section>
  )
}
