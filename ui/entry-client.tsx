import { hydrateRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { App } from './app.tsx'
import { readState, stateId } from './page-state.ts'
import { preparePath } from './prepare.ts'
import type { ShopRef } from './shop-context.tsx'

/** Until the root actor is joined in, nothing listens. */
const silentShop: ShopRef = { send: () => {}, getPersistedSnapshot: () => undefined }

/** The browser hides a nonce from attributes but keeps it on the element's property. */
function pageNonce(): string {
  return document.querySelector<HTMLElement>('script[nonce],style[nonce]')?.nonce ?? ''
}

/** Brings the server's page to life once its chunk and words are there. */
async function start(): Promise<void> {
  const stateText = document.getElementById(stateId)?.textContent ?? ''
  const state = readState(stateText)
  await preparePath(location.pathname)
  const nonce = pageNonce()
  hydrateRoot(
    document,
    <Router
      aroundNav={async (navigate, to, options) => {
        await preparePath(to)
        navigate(to, options)
      }}
    >
      <App state={state} stateText={stateText} shop={silentShop} {...(nonce ? { nonce } : {})} />
    </Router>,
    { onRecoverableError: error => console.error(error) },
  )
  document.documentElement.dataset['hydrated'] = ''
}

await start()
