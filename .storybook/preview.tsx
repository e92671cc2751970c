import type { Preview } from '@storybook/react-vite'
import 'countersign/styles.css'
import './preview.css'

const preview: Preview = {
  parameters: {
    layout: 'fullscreen',
    // A violation fails the story's test.
    a11y: { test: 'error' },
    controls: { expanded: true },
  },
  initialGlobals: { theme: 'light' },
  globalTypes: {
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
      <div className="story" data-theme={globals['theme']}>
        <Story />
      </div>
    ),
  ],
}

export default preview
