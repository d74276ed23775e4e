import { useState } from 'react'
import { colours } from '#domain/catalogue/colour.ts'
import { coverMaxMb } from '#domain/media/cover.ts'
import { genres, genreQuery, isGenreId, parseGenreQuery } from '#domain/catalogue/genre.ts'
import { useAnyT } from '../../text/any-message.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Section } from '../../parts/section.tsx'
import { useT } from '../../text/text-context.tsx'
import type { StepProps } from './creation-acts.ts'
import { DraftLine, DraftSelect, DraftText, fieldId, Fields } from './draft-fields.tsx'
import { RunChoices } from './run-choices.tsx'

function Genres(of: StepProps) {
  const t = useT()
  const say = useAnyT()
  const [first, second] = parseGenreQuery(of.view.texts['genres'])
  const named = genres.map(({ id }) => ({ value: String(id), label: say(`genre.${id}`) }))
  const options = [{ value: '', label: t('creation.genres_none') }, ...named]
  const pick = (texts: readonly (string | undefined)[]) =>
    of.acts.change('genres', genreQuery(texts.map(Number).filter(isGenreId)))
  return (
    <>
      <DraftSelect
        {...of}
        name="genres"
        options={options}
        value={String(first ?? '')}
        onPick={text => pick([text, String(second ?? '')])}
      />
      {first !== undefined && (
        <DraftSelect
          {...of}
          name="genres"
          label={t('creation.genres_more')}
          options={options}
          value={String(second ?? '')}
          onPick={text => pick([String(first), text])}
        />
      )}
    </>
  )
}

/** Colours of the vinyl by name; black needs none. */
function Colours(of: StepProps) {
  const t = useT()
  const say = useAnyT()
  const kind = of.view.texts['colour_class'] ?? 'black'
  if (kind === 'black' || kind === 'picture') return null
  const [first = '', second = ''] = (of.view.texts['colours'] ?? '').split('|')
  const named = colours.map(({ name }) => ({ value: name, label: say(`colour.${name}`) }))
  const options = [{ value: '', label: t('creation.colours_none') }, ...named]
  const write = (texts: readonly string[]) => of.acts.change('colours', texts.filter(Boolean).join('|'))
  const isOne = kind === 'opaque' || kind === 'transparent'
  return (
    <>
      <DraftSelect
        {...of}
        name="colours"
        options={options}
        value={first}
        onPick={text => write(isOne ? [text] : [text, second])}
      />
      {!isOne && first !== '' && (
        <DraftSelect
          {...of}
          name="colours"
          label={t('creation.colours_more')}
          options={options}
          value={second}
          onPick={text => write([first, text])}
        />
      )}
    </>
  )
}

/** The picture of the sleeve: what is there, and another one. */
function Cover({ view, cover, acts }: StepProps) {
  const t = useT()
  const [turn, setTurn] = useState(0)
  return (
    <div className="stack-s">
      {view.cover !== null && <img src={view.cover} alt={t('creation.cover')} width={160} height={160} />}
      <TextField
        key={turn}
        id={fieldId('cover')}
        label={t('creation.cover')}
        optional={t('common.optional')}
        hint={t('creation.cover_hint', { mb: coverMaxMb })}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        disabled={cover === undefined || cover.isBusy}
        {...(cover?.status === 'refused' || cover?.errors['picture']
          ? { error: t('creation.cover_failed') }
          : {})}
        onChange={event => {
          const file = event.currentTarget.files?.[0]
          if (file) acts.putCover(file)
        }}
      />
      {view.cover !== null && (
        <div className="row">
          <Button
            small
            onClick={() => {
              acts.putCover(null)
              setTurn(turn + 1)
            }}
          >
            {t('creation.cover_remove')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** What it is: its names, its picture and, of a record, what it is made of. */
export function ObjectStep(of: StepProps) {
  const t = useT()
  const isRecord = of.view.kind === 'vinyl'
  return (
    <>
      <Section title={t(isRecord ? 'creation.step_object' : 'creation.step_object_digital')} index={0}>
        <Fields>
          <DraftLine {...of} name="title" />
          <DraftLine {...of} name="artist" />
          <DraftLine {...of} name="record_label" isOptional />
          <Genres {...of} />
          <DraftText {...of} name="description" />
          <Cover {...of} />
          <DraftLine
            {...of}
            name="catalogue_number"
            hint={t('creation.catalogue_number_hint')}
            isOptional={!isRecord}
          />
          <DraftLine {...of} name="barcode" hint={t('creation.barcode_hint')} isOptional />
          {isRecord && <DraftLine {...of} name="runout" isOptional />}
        </Fields>
      </Section>
      {isRecord && (
        <Section title={t('quote.part_disc')} index={1}>
          <Fields>
            <RunChoices {...of} />
            <Colours {...of} />
          </Fields>
        </Section>
      )}
    </>
  )
}
