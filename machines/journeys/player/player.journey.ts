// The player with its audio element and its call.
import { fromCallback, fromPromise } from 'xstate'
import type { Result } from '#contract'
import { defineJourney } from '../../journey.ts'
import type { ShopPorts } from '../../ports.ts'
import { type AudioCommand, type Play, playerMachine } from './player.machine.ts'
import { viewPlayer } from './player.view.ts'

function obey(audio: ShopPorts['audio'], command: AudioCommand): void {
  switch (command.type) {
    case 'load':
    case 'unlock':
      return audio[command.type](command.url)
    case 'seek':
      return audio.seek(command.seconds)
    case 'setVolume':
      return audio.setVolume(command.volume)
    case 'announce':
      return audio.announce({ title: command.title, artist: command.artist })
    default:
      return audio[command.type]()
  }
}

/** The player, wired to the world. */
export const playerJourney = defineJourney({
  id: 'player',
  lives: 'afterPage',
  machine: playerMachine,
  provide: ({ audio, api }: Pick<ShopPorts, 'audio' | 'api'>) =>
    playerMachine.provide({
      actors: {
        audio: fromCallback<AudioCommand>(({ sendBack, receive }) => {
          receive(command => obey(audio, command))
          const stop = audio.onNews(news => sendBack({ ...news, type: `audio.${news.type}` }))
          sendBack({ type: 'audio.attached' })
          return () => {
            stop()
            audio.pause()
          }
        }),
        reportPlay: fromPromise<Result<'songs.stats'>, Play | undefined>(({ input, signal }) => {
          if (!input) throw new Error('no play to report')
          const { key, ...play } = input
          return api.call('songs.stats', play, { signal, keepalive: true, idempotencyKey: key })
        }),
      },
    }),
  view: viewPlayer,
})
