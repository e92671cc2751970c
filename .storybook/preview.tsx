import type { Preview } from '@storybook/react-vite'
import { UiProvider } from 'countersign/ui'
import 'countersign/styles.css'
import { configure } from 'storybook/test'
import { checkOtherTheme } from './other-theme.ts'
import './preview.css'
import { languages, wordsOf } from '../stories/languages.ts'

// Cards and lists load with the first of them; a busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 })

const preview: Preview = {
  parameters: {
    layout: 'fullscreen',
    // A violation fails the story's test.
    a11y: { test: 'error' },
    controls: { expanded: true },
  },
  afterEach: checkOtherTheme,
  initialGlobals: { theme: 'light', language: 'en' },
  globalTypes: {
    language: {
      description: 'Language of the interface',
      toolbar: { title: 'Language', icon: 'globe', items: languages, dynamicTitle: true },
    },
    theme: {
      description: 'Colour scheme',
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
        dynamicTitle: true,
      },
    },
  },
  decorators: [
    (Story, { globals }) => (
      <div
        className="story"
        data-theme={globals['theme']}
        lang={globals['language']}
        dir={globals['language'] === 'ar' ? 'rtl' : 'ltr'}
      >
        <UiProvider strings={wordsOf(globals['language'])}>
          <Story />
        </UiProvider>
      </div>
    ),
  ],
}

export default preview
