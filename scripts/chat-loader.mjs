// Becomes `countersign-chat.js`: a classic script, for a plain `<script src>`. It fetches the module that
// lies beside it. A page that loads it as a module has no current script, and is asked for one of that name.
const { currentScript } = document
const source =
  (currentScript instanceof HTMLScriptElement && currentScript.src) ||
  Array.from(document.scripts, (script) => script.src).find((src) =>
    /\/countersign-chat\.js(?:[?#]|$)/.test(src),
  )

if (source === undefined) {
  console.error(
    'countersign-chat.js does not know where it lies. Load it with <script src=".../countersign-chat.js">.',
  )
} else {
  void import(new URL('./countersign-chat/script.js', source).href)
}
