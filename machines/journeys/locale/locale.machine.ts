// Language, currency and country: detected once, then chosen. The page's language is that of its address;
// choosing another one is a change of address, which the root makes.
import type { SnapshotFrom } from 'xstate'
import { localeSetup } from './locale.setup.ts'
import type { LocaleContext } from './locale.types.ts'

export type { AccountSettings, Choice } from './locale.types.ts'

/** The next visit looks for a language in its cookie first. */
const keepLangCookie = {
  type: 'keepCookie',
  params: ({ context }: { context: LocaleContext }) => ({ key: 'lang' as const, value: context.langCookie }),
} as const

export const localeMachine = localeSetup.createMachine({
  id: 'locale',
  meta: { requirements: ['4 Language detection order', '9 Currency by detected country'] },
  type: 'parallel',
  context: ({ input }) => ({ ...input, account: null, isUsdOnly: false, unsaved: {}, sending: {} }),
  states: {
    settings: {
      initial: 'unknown',
      states: {
        unknown: {
          on: {
            'locale.begin': [
              { guard: 'knowsCountry', target: 'settling', actions: 'keepAccount' },
              { target: 'locating', actions: 'keepAccount' },
            ],
            'locale.pageOpened': { actions: 'keepPage' },
          },
        },
        locating: {
          tags: 'busy',
          invoke: {
            id: 'locate',
            src: 'locate',
            onDone: {
              target: 'settling',
              actions: { type: 'keepPlace', params: ({ event }) => event.output },
            },
            onError: 'settling',
          },
          on: { 'locale.pageOpened': { actions: 'keepPage' } },
          after: { locateTimeout: 'settling' },
        },
        settling: {
          always: [
            // Only a visit to `/` follows a guess; deeper pages keep the language of their address.
            {
              guard: 'prefersAnother',
              target: 'settled',
              actions: ['tellLanguage', 'stayHere', 'tellSettled'],
            },
            { target: 'settled', actions: ['stayHere', 'tellSettled'] },
          ],
        },
        settled: {
          on: {
            'locale.accountKnown': { actions: ['keepAccount', 'tellCurrency'] },
            'locale.pageOpened': [
              { guard: 'turnsUsdOnly', actions: ['keepPage', 'tellCurrency'] },
              { actions: 'keepPage' },
            ],
            'locale.chooseLanguage': [
              {
                guard: 'proposesPlace',
                actions: ['keepLanguage', keepLangCookie, 'tellCurrency', 'tellLanguage'],
              },
              {
                actions: ['keepLanguage', keepLangCookie, 'tellLanguage'],
              },
            ],
            'locale.chooseCurrency': {
              actions: [
                'keepCurrency',
                {
                  type: 'keepCookie',
                  params: ({ context }) => ({ key: 'currency', value: context.currencyCookie }),
                },
                'tellCurrency',
              ],
            },
            'locale.chooseCountry': {
              actions: [
                'keepCountry',
                {
                  type: 'keepCookie',
                  params: ({ context }) => ({ key: 'country', value: context.countryCookie }),
                },
                'tellCountry',
              ],
            },
          },
        },
      },
    },
    account: {
      initial: 'saved',
      states: {
        saved: { always: { guard: 'mustSave', target: 'saving' } },
        saving: {
          tags: 'busy',
          entry: 'takeUnsaved',
          invoke: {
            id: 'saveChoice',
            src: 'saveChoice',
            input: ({ context }) => context.sending,
            onDone: 'saved',
            // A choice that could not be saved holds on this device; the next choice tries again.
            onError: 'saved',
          },
          exit: 'forgetSending',
          after: { saveTimeout: 'saved' },
        },
      },
    },
  },
})

type LocaleMachine = typeof localeMachine
export type LocaleSnapshot = SnapshotFrom<LocaleMachine>
