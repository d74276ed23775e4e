import type { AudioNews, AudioPort } from '#machines/ports.ts'

type Tell = (news: AudioNews) => void

const acts = { play: 'play', pause: 'pause', nexttrack: 'next', previoustrack: 'previous' } as const
const keys = ['play', 'pause', 'nexttrack', 'previoustrack'] as const

function listen(element: HTMLAudioElement, tell: Tell): void {
  element.addEventListener('loadedmetadata', () => tell({ type: 'ready', durationSeconds: element.duration }))
  element.addEventListener('playing', () => tell({ type: 'playing' }))
  element.addEventListener('pause', () => {
    if (!element.ended) tell({ type: 'paused' })
  })
  element.addEventListener('timeupdate', () =>
    tell({ type: 'progressed', positionSeconds: element.currentTime }),
  )
  element.addEventListener('ended', () => tell({ type: 'ended' }))
  element.addEventListener('error', () => tell({ type: 'failed' }))
}

function listenToKeys(tell: Tell): void {
  if (!('mediaSession' in navigator)) return
  for (const key of keys) {
    navigator.mediaSession.setActionHandler(key, () => tell({ type: 'asked', act: acts[key] }))
  }
}

/** One audio element, made when the first sound is asked for. Nothing is loaded before a press. */
export function browserAudio(): AudioPort {
  const listeners = new Set<Tell>()
  const tell: Tell = news => {
    for (const listener of listeners) listener(news)
  }
  let made: HTMLAudioElement | undefined
  let volume = 1
  const element = () => {
    if (made) return made
    made = new Audio()
    made.preload = 'auto'
    made.volume = volume
    listen(made, tell)
    listenToKeys(tell)
    addEventListener('pagehide', () => tell({ type: 'left' }))
    return made
  }
  const play = () =>
    void element()
      .play()
      .catch((error: unknown) => {
        // A load that replaces another one aborts its play; only the last one counts.
        if (!(error instanceof DOMException && error.name === 'AbortError')) tell({ type: 'failed' })
      })
  return {
    load(url) {
      element().src = new URL(url, location.origin).href
      play()
    },
    play,
    pause: () => made?.pause(),
    seek(seconds) {
      if (made) made.currentTime = seconds
    },
    setVolume(wanted) {
      volume = wanted
      if (made) made.volume = wanted
    },
    announce({ title, artist }) {
      if ('mediaSession' in navigator) navigator.mediaSession.metadata = new MediaMetadata({ title, artist })
    },
    onNews(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
