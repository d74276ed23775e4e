import { expect, it } from 'vitest'
import { pictureMaxBytes, userPicturePath } from './picture.ts'

it('has the address of a picture in both formats', () => {
  expect([userPicturePath('u3'), userPicturePath('a b', 'jpg')]).toEqual([
    '/files/users/u3.webp',
    '/files/users/a%20b.jpg',
  ])
})

it('takes five megabytes', () => expect(pictureMaxBytes).toBe(5_242_880))
