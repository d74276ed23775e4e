import { countryOptions } from '#domain/places/country.ts'
import { shipToText } from '#domain/pressing/quote/quote-spec.ts'
import { hasColour, insertsOf } from '#domain/pressing/quote/run-contents.ts'
import { tidyPostcode } from '#domain/places/vat-area.ts'
import { SelectField, TextField } from '../../parts/field.tsx'
import { OptionGroup } from '../../parts/option-group.tsx'
import { Section } from '../../parts/section.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import type { DeskProps } from './desk-acts.ts'
import { ColourNotes, swatch } from './colour-notes.tsx'
import { DeskEditions } from './desk-editions.tsx'
import { SpeedChoice } from './speed-choice.tsx'
import {
  choiceId,
  ListChoice,
  NumberChoice,
  Refusal,
  SwitchChoice,
  TextChoice,
  WordChoice,
} from './desk-fields.tsx'

type ChoicesProps = Pick<DeskProps, 'run' | 'acts'>

const discCounts = ['1', '2', '3', '4'] as const

function Discs({ run, acts }: ChoicesProps) {
  const t = useT()
  return (
    <OptionGroup
      legend={t('quote.discs')}
      name="discs"
      chosen={run.texts['discs'] ?? null}
      onChoose={text => acts.choose('discs', text)}
      options={discCounts.map(value => ({ value, label: value }))}
    />
  )
}

function DiscPart(of: ChoicesProps) {
  const t = useT()
  const { spec } = of.run
  return (
    <Section title={t('quote.part_disc')} index={1}>
      <div className="stack">
        <WordChoice name="size" {...of} />
        <SpeedChoice {...of} />
        <Discs {...of} />
        <WordChoice name="colour_class" pictureOf={swatch} {...of} />
        <ColourNotes run={of.run} />
        {hasColour(spec, 'splatter') && <NumberChoice name="splatter_colours" {...of} />}
        {spec.size === '7' && <SwitchChoice name="dinked" {...of} />}
        <WordChoice name="weight" {...of} />
        <WordChoice name="cut" {...of} />
        <TextChoice name="longest_side" hint={t('quote.longest_side_hint')} {...of} />
        <SwitchChoice name="etched" {...of} />
      </div>
    </Section>
  )
}

function SleevePart(of: ChoicesProps) {
  const t = useT()
  return (
    <Section title={t('quote.part_sleeve')} index={2}>
      <div className="stack">
        <WordChoice name="sleeve" {...of} />
        <WordChoice name="print_finish" {...of} />
        <ListChoice name="finishes" {...of} />
        <WordChoice name="inner_sleeve" {...of} />
        <WordChoice name="label" {...of} />
      </div>
    </Section>
  )
}

/** A compact disc or a cassette: what it is, and what it comes in. */
function MediaPart(of: ChoicesProps) {
  const t = useT()
  const { format } = of.run.spec
  return (
    <Section title={t(`quote.format_${format}`)} index={1}>
      <div className="stack">
        {format === 'cd' ? (
          <>
            <WordChoice name="cd_making" {...of} />
            <WordChoice name="cd_case" {...of} />
          </>
        ) : (
          <>
            <WordChoice name="tape_length" {...of} />
            <NumberChoice name="shell_colours" {...of} />
          </>
        )}
        <TextChoice name="longest_side" hint={t('quote.longest_side_hint')} {...of} />
      </div>
    </Section>
  )
}

function ExtrasPart(of: ChoicesProps) {
  const t = useT()
  const { spec } = of.run
  return (
    <Section title={t('quote.part_extras')} index={3}>
      <div className="stack">
        <WordChoice name="insert" {...of} />
        <ListChoice name="inserts" {...of} />
        {insertsOf(spec).includes('booklet') && (
          <NumberChoice name="booklet_pages" hint={t('quote.booklet_pages_hint')} {...of} />
        )}
        <WordChoice name="numbered" {...of} />
        <WordChoice name="shrink" {...of} />
        <SwitchChoice name="sticker" {...of} />
      </div>
    </Section>
  )
}

function ServicesPart(of: ChoicesProps) {
  const t = useT()
  const isRecord = of.run.spec.format === 'vinyl'
  return (
    <Section title={t('quote.part_services')} index={4}>
      <div className="stack">
        {isRecord && (
          <>
            <NumberChoice name="test_pressing" hint={t('quote.test_pressing_hint')} {...of} />
            <SwitchChoice name="test_pressing_courier" {...of} />
          </>
        )}
        <NumberChoice name="mastering_tracks" {...of} />
        {isRecord && <SwitchChoice name="mastering_vinyl" {...of} />}
        <WordChoice name="design" {...of} />
        <NumberChoice name="design_repair" {...of} />
      </div>
    </Section>
  )
}

function RightsPart(of: ChoicesProps) {
  const t = useT()
  const isAsked = of.run.spec.rights_society !== 'none'
  return (
    <Section title={t('quote.part_rights')} index={5}>
      <div className="stack">
        <WordChoice name="rights_society" {...of} />
        {isAsked && (
          <div className="desk-pair">
            <TextChoice name="rights_retail" {...of} />
            <TextChoice name="rights_dealer" {...of} />
            <TextChoice name="rights_total" {...of} />
            <TextChoice name="rights_protected" {...of} />
            <NumberChoice name="rights_promo_copies" {...of} />
          </div>
        )}
      </div>
    </Section>
  )
}

/** The first address; further ones, from a link, stay as they are. */
function DeliveryPart({ run, acts }: ChoicesProps) {
  const t = useT()
  const { locale } = useFmt()
  const [first, ...further] = run.spec.ship_to
  const countries = countryOptions(locale).map(({ id, name }) => ({ value: id, label: name }))
  const choose = (country_id: string) =>
    acts.choose('ship_to', country_id === '' ? '' : shipToText([{ country_id, copies: 0 }, ...further]))
  const placed = (postcode: string) => {
    if (first === undefined) return
    const { country_id } = first
    const own = tidyPostcode(postcode)
    const to = own === '' ? { country_id, copies: 0 } : { country_id, postcode: own, copies: 0 }
    acts.choose('ship_to', shipToText([to, ...further]))
  }
  return (
    <Section title={t('quote.part_delivery')} index={6}>
      <div className="stack-s">
        <SelectField
          id={choiceId('ship_to')}
          name="ship_to"
          label={t('quote.ship_to')}
          value={first?.country_id ?? ''}
          onChange={event => choose(event.currentTarget.value)}
          options={[{ value: '', label: t('quote.ship_to_none') }, ...countries]}
        />
        {first !== undefined && (
          <TextField
            id={choiceId('postcode')}
            name="postcode"
            type="text"
            autoComplete="postal-code"
            maxLength={10}
            label={t('quote.postcode')}
            hint={t('quote.postcode_hint')}
            value={first.postcode ?? ''}
            onChange={event => placed(event.currentTarget.value)}
          />
        )}
        {further.length > 0 && <p className="soft">{t('quote.ship_to_more', { count: further.length })}</p>}
        {run.problems
          .filter(({ name }) => name === 'ship_to')
          .map(problem => (
            <Refusal key={problem.code} problem={problem} acts={acts} />
          ))}
      </div>
    </Section>
  )
}

/** Everything there is to choose of a run, part by part. */
export function DeskChoices(of: ChoicesProps) {
  const t = useT()
  const isRecord = of.run.spec.format === 'vinyl'
  return (
    <div className="desk-choices">
      <Section title={t('quote.part_run')} index={0}>
        <div className="stack">
          <WordChoice name="format" {...of} />
          <NumberChoice name="quantity" {...of} />
          {isRecord && <DeskEditions {...of} />}
        </div>
      </Section>
      {isRecord ? (
        <>
          <DiscPart {...of} />
          <SleevePart {...of} />
        </>
      ) : (
        <MediaPart {...of} />
      )}
      <ExtrasPart {...of} />
      <ServicesPart {...of} />
      <RightsPart {...of} />
      <DeliveryPart {...of} />
    </div>
  )
}
