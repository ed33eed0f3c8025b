/** Stands in for Emotion's `styled` inside MUI, without its short names for every tag: MUI calls it as a function. */
import createStyled from '@emotion/styled/base'

export default createStyled
