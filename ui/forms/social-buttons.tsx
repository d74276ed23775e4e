import type { SocialProvider } from '#machines/ports.ts'
import { Button } from '../parts/button.tsx'
import { useSend } from '../shop-context.tsx'
import { useT } from '../text/text-context.tsx'

const networks = [
  ['google', 'Google'],
  ['facebook', 'Facebook'],
  ['soundcloud', 'SoundCloud'],
] as const satisfies readonly (readonly [SocialProvider, string])[]

/** Signing in with an account elsewhere. */
export function SocialButtons() {
  const t = useT()
  const tell = useSend('auth')
  return (
    <div className="stack">
      {networks.map(([provider, network]) => (
        <Button key={provider} wide onClick={() => tell({ type: 'auth.signInWith', provider })}>
          {t('sign.social_with', { network })}
        </Button>
      ))}
    </div>
  )
}
