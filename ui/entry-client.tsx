import { hydrateRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { startShop } from '#machines/shop/start-shop.ts'
import { App } from './app.tsx'
import { goTo } from './browser/navigation.ts'
import { handOver } from './browser/social.ts'
import { browserPorts } from './browser-ports.ts'
import { type PageState, readState, stateId } from './page-state.ts'
import { preparePath } from './prepare.ts'
import { restoredShop } from './restored-shop.ts'
import { isSnapshot } from './snapshot.ts'
import { lateSurround, whenIdle } from './browser/late-surround.ts'

/** The browser hides a nonce from attributes but keeps it on the element's property. */
function pageNonce(): string {
  return document.querySelector<HTMLElement>('script[nonce],style[nonce]')?.nonce ?? ''
}

/** The root goes on where the server left it: what the server loaded is not loaded again. */
function resumeShop(state: PageState) {
  const ports = browserPorts({ stripeKey: state.stripeKey })
  if (!isSnapshot(state.shop)) return { ports, shop: startShop({ ports }) }
  const restored = restoredShop(state.shop, ports)
  return { ports, restored, shop: startShop({ ports, snapshot: state.shop }) }
}

/** Brings the server's page to life once its chunk and words are there. */
async function start(): Promise<void> {
  const stateText = document.getElementById(stateId)?.textContent ?? ''
  const state = await readState(stateText)
  await preparePath(location.pathname)
  const { ports, shop, restored } = resumeShop(state)
  const surround = lateSurround(shop, ports)
  const nonce = pageNonce()
  // Where the dialogs' scroll lock looks for the nonce of the style element it writes.
  Reflect.set(globalThis, '__webpack_nonce__', nonce)
  hydrateRoot(
    document,
    <Router aroundNav={(_navigate, to, options) => void goTo(to, options)}>
      <App
        state={state}
        stateText={stateText}
        shop={shop}
        ports={ports}
        surround={surround}
        {...(restored ? { restored } : {})}
        onHydrated={() => {
          shop.send({ type: 'shop.hydrated' })
          document.documentElement.dataset['hydrated'] = ''
          whenIdle(() => void surround().catch(() => undefined))
        }}
        {...(nonce ? { nonce } : {})}
      />
    </Router>,
    { onRecoverableError: error => console.error(error) },
  )
}

if (!handOver(location.search)) await start()
