import { describe, expect, it } from 'vitest'
import { hostOf, hostsSetting } from './hosts-setting.ts'

const { read, write, mistakes } = hostsSetting

describe('hosts of a shop', () => {
  it('are names between blanks or commas, in small letters', () => {
    const value = { also: ['www.kiesel.example'], stores: ['a.example', 'b.example'] }
    const typed = { also: 'WWW.kiesel.example', stores: 'a.example, b.example' }
    expect(read(typed)).toEqual({ ok: true, value })
    expect(read(write(value))).toEqual({ ok: true, value })
    expect(mistakes(value)).toEqual({})
  })

  it.each(['https://a.example', 'a.example:8080', 'a.example/shop', '-a.example', '127.0.0.1', 'localhost'])(
    '%s is none',
    host => expect(mistakes({ also: [host], stores: [] })).toEqual({ also: 'host_invalid' }),
  )

  it('stand once, on one side', () => {
    const twice = { also: ['a.example'], stores: ['a.example'] }
    expect(mistakes(twice)).toEqual({ stores: 'words_doubled' })
    expect(mistakes({ also: ['a.example', 'a.example'], stores: [] })).toEqual({ also: 'words_doubled' })
  })

  it('lead to the own address, or answer as a store; one that is not named is the own', () => {
    const hosts = { also: ['www.kiesel.example', 'kiesel.example'], stores: ['store.example'] }
    const at = (host: string) => hostOf(host, 'kiesel.example', hosts)
    expect(at('WWW.kiesel.example:443')).toEqual({ leads: true, shown: 'kiesel.example' })
    expect(at('store.example')).toEqual({ leads: false, shown: 'store.example' })
    expect(at('evil.example')).toEqual({ leads: false, shown: 'kiesel.example' })
    // The own host leads nowhere, also when it is named.
    expect(at('kiesel.example')).toEqual({ leads: false, shown: 'kiesel.example' })
  })
})
