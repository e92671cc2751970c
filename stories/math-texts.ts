/** Formulas as models write them. */
export const FORMULAS = String.raw`# Waves

A wave of height $h$ runs at $v = \sqrt{g\,d}$ in shallow water, where $g \approx 9.81\,\mathrm{m/s^2}$.
Its $n$th crest comes after $t_n = nT$.

$$
\nabla \cdot \mathbf{E} = \frac{\rho}{\varepsilon_0}, \qquad
\oint_{\partial S} \mathbf{B} \cdot d\boldsymbol{\ell} = \mu_0 I
$$

1. Take the sum \(\sum_{k=1}^{n} k = \frac{n(n+1)}{2}\).
2. Write it out:
   \[
   \begin{aligned}
   S &= 1 + 2 + \dots + n \\
     &= \tfrac{1}{2}\, n(n+1)
   \end{aligned}
   \]
3. And for cases:
   $$f(x) = \begin{cases} x^2 & \text{if } x \ge 0 \\ -x & \text{otherwise} \end{cases}$$

| Matrix | Limit |
|---|---|
| $\begin{pmatrix} a & b \\ c & d \end{pmatrix}$ | $\lim_{x \to \infty} \frac{1}{x} = 0$ |

Cancelled \(\cancel{x}\), boxed $\boxed{E = mc^2}$, and $\mathbb{R} \supset \mathcal{O}$.

A ticket costs between $5 and $10, ${'`'}$HOME${'`'} is code, and a single $ is a sign.
`

export const LONG_FORMULAS = String.raw`In a line $a_1 + a_2 + a_3 + a_4 + a_5 + a_6 + a_7 + a_8 + a_9 + a_{10} + a_{11} + a_{12} = \frac{1}{2}$ it goes on.

$$\int_0^\infty \frac{x^3}{e^x - 1}\,dx = \frac{\pi^4}{15} = 6.4939394022668291490960221792470073\ldots$$

And text behind it.
`

/** What a model could write to mislead, to reach out of its place, or to keep the page busy. */
export const HOSTILE_FORMULAS = String.raw`A link $\href{https://evil.example}{Approve}$, a picture $\includegraphics{https://evil.example/a.png}$,
a class $\class{cs-button}{x}$, a colour $\color{white}{hidden}$, a box $\colorbox{red}{x}$.

$$\rule{1000em}{1000em} \kern-200em \raisebox{100em}{x} {\Huge {\Huge x}}$$

$$\def\a{\a\a\a}\a$$

$$\frac{1}{$$

Text that follows stays where it is.
`
