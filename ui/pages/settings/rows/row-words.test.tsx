import { expect, test } from 'vitest'
import type { Column } from '#domain/settings/rows/cell.ts'
import { type SettingName, settingNames, settings } from '#domain/settings/setting.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { useColumnWords } from './row-words.ts'

function Head({ setting, column }: { setting: SettingName; column: Column }) {
  return useColumnWords()(setting, column)
}

const headOf = (setting: SettingName, column: Column) => draw(<Head setting={setting} column={column} />)

test('a column is called by its setting: a name is of a carrier only among carriers', async () => {
  const column: Column = { name: 'name', kind: 'text' }
  expect(await headOf('carriers', column)).toBe('Carrier')
  expect(await headOf('vat.rates', column)).not.toContain('Carrier')
})

test('every column of every setting has words', async () => {
  const bare: string[] = []
  for (const setting of settingNames)
    for (const { rows } of settings[setting].fields)
      for (const column of rows?.columns ?? []) {
        const head = await headOf(setting, column)
        if (!/^\p{Lu}/u.test(head)) bare.push(`${setting} ${column.name}: ${head}`)
      }
  expect(bare).toEqual([])
})
