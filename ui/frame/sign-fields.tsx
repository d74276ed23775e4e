import { passwordMinLength } from '#domain/constants.ts'
import { type InputHTMLAttributes, useState } from 'react'
import { IconButton } from '../parts/button.tsx'
import { TextField } from '../parts/field.tsx'
import { useT } from '../text/text-context.tsx'
import { useAnyT } from './any-message.ts'

type Handlers = Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'onBlur' | 'onInput'>

export type SignFieldProps = Handlers & {
  label: string
  error: string | undefined
  autoComplete: string
  hint?: string
}

function useError(error: string | undefined) {
  const t = useAnyT()
  return error === undefined ? {} : { error: t(`validation.${error}`, { character: '' }) }
}

/** A plain field of the sign forms. */
export function SignField({ error, type = 'text', ...field }: SignFieldProps & { type?: 'text' | 'email' }) {
  return <TextField {...field} type={type} required {...useError(error)} />
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
      {...useError(error)}
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
