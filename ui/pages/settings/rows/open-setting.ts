// A setting that somebody has open, and what they do with it.
import type { Output } from '#contract'
import type { Texts } from '#domain/settings/setting-kind.ts'
import type { FormView } from '#machines/journeys/form/form.view.ts'

export type Standing = Output<'staff.settings'>['items'][number]

export type Changing = {
  /** Undefined until the journey is there: the buttons wait. */
  view: FormView | undefined
  /** What was saved is being read: who began with what is on show would be overtaken by themselves. */
  isReading: boolean
  /** Begins with what holds, or with the texts of another version. */
  choose: (standing: Standing, texts?: Texts) => void
  write: (name: string, value: string) => void
  send: () => void
  /** The cursor stands where it was wanted. */
  focused: () => void
  cancel: () => void
}

/** A setting that is open. */
export type OpenSetting = {
  standing: Standing
  view: FormView
  /** What is typed, by part. */
  typed: Texts
  changing: Changing
}
