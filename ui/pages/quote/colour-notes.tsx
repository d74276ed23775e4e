import type { ReactNode } from 'react'
import { discOfClass } from '#domain/pressing/quote/quote-look.ts'
import { colourClasses } from '#domain/pressing/quote/quote-spec.ts'
import { hasColour } from '#domain/pressing/quote/run-contents.ts'
import { Disc } from '../../disc/disc.tsx'
import { useT } from '../../text/text-context.tsx'
import type { DeskProps } from './desk-acts.ts'

/** A colour as a disc of it looks. */
export function swatch(value: string): ReactNode {
  const found = colourClasses.find(one => one === value)
  return found && <Disc drawing={discOfClass(found)} detail="card" />
}

/** Colours that play otherwise than black, said before anybody orders them. */
const told = ['picture', 'glow', 'eco'] as const

/** What is to be known of the colours that some of the run is in. */
export function ColourNotes({ run }: Pick<DeskProps, 'run'>) {
  const t = useT()
  return told
    .filter(colour => hasColour(run.spec, colour))
    .map(colour => (
      <p className="soft" key={colour}>
        {t(`quote.told_${colour}`)}
      </p>
    ))
}
