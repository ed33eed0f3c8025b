import { createContext } from 'react'

/** What a field is inside of, where that changes how it is framed. */
export type Place =
  | { in: 'form' }
  /** An item of a list; counted from 0. */
  | { in: 'list'; index: number }
  /** A place whose shape is chosen: the choice stands in the frame, and `message` is what is wrong there. */
  | { in: 'choice'; id: string; title: string; message: string | undefined }
  /** The shape that was chosen, at the same place. */
  | { in: 'shape'; title: string }

export const inForm: Place = { in: 'form' }

/** Reaches the next field only: each field begins anew for those inside it. */
export const PlaceContext = createContext<Place>(inForm)
