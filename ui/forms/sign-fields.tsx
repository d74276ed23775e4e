import { passwordMinLength } from '#domain/constants.ts'
import { type InputHTMLAttributes, useState } from 'react'
import { IconButton } from '../parts/button.tsx'
import { TextField } from '../parts/field.tsx'
import { useT } from '../text/text-context.tsx'

type Handlers = Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'defaultValue' | 'onBlur' | 'onInput'>

type SignFieldProps = Handlers & {
  id: string
  label: string
  /** How to mend it, in words. */
  error: string | undefined
  autoComplete: string
  hint?: string
}

const wrong = (error: string | undefined) => (error === undefined ? {} : { error })

/** A plain field of the sign forms. */
export function SignField({ error, type = 'text', ...field }: SignFieldProps & { type?: 'text' | 'email' }) {
  return <TextField {...field} type={type} required {...wrong(error)} />
}

/** A password that may be shown; pasting and password managers are welcome. */
export function PasswordField({ error, ...field }: SignFieldProps) {
  const t = useT()
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      required
      minLength={passwordMinLength}
      {...wrong(error)}
      after={
        <IconButton
          icon="eye"
          small
          kind="plain"
          label={t(isShown ? 'sign.hide_password' : 'sign.show_password')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
