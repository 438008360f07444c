import { render, waitFor } from '@testing-library/react';
import { limpiarHtml } from '@/ui/base';
import { enPantalla } from '@/testing/pantalla';
import Editor from './Editor';

// quill 2.0.3 exporta sin escapar lo que llevan una fórmula, un video o una imagen (docs/seguridad.md).
const EXPORTADOS = [
  '<p>hola <span><img src=x onerror="alert(1)"></span></p>',
  '<p>hola</p><a href="javascript:alert(1)">ver</a>',
  '<p>hola</p><iframe src="javascript:alert(1)"></iframe>',
  '<p>hola</p><pre data-language="x"><svg/onload=alert(1)>"></pre>',
];

it.each(EXPORTADOS)('lo que se muestra no lleva nada que corra: %s', (html) => {
  const limpio = limpiarHtml(html);
  expect(limpio).toContain('hola');
  expect(limpio).not.toMatch(/<(img|iframe|svg|script)|onerror|onload=|javascript:/i);
});

it('la barra se lee en español, también cada color', async () => {
  window.location.hash = '#/';
  const nada = () => undefined;
  const { container } = render(
    enPantalla({ '/': <Editor alCambiar={nada} alSalir={nada} alMontar={nada} invalido={false} /> }),
  );
  await waitFor(() => expect(container.querySelector('.ql-toolbar')).toHaveAttribute('aria-label'));
  const controles = [
    ...container.querySelectorAll<HTMLElement>('.ql-toolbar button, .ql-picker-label, .ql-picker-item'),
  ];
  const dichos = controles.map((control) => control.getAttribute('aria-label') ?? '');
  expect(controles.map((control) => control.title)).toEqual(dichos);
  expect(
    dichos.filter((dicho) => !dicho || /#|\b(bold|header|align|serif|large|ordered)\b/i.test(dicho)),
  ).toEqual([]);
  expect(dichos).toContain('Color del texto: rojo muy oscuro');
  const colores = dichos.filter((dicho) => dicho.startsWith('Color de fondo: '));
  expect(new Set(colores).size).toBe(35);
});

it('en el editor no entra ni una fórmula, ni un video, ni una imagen', async () => {
  window.location.hash = '#/';
  const nada = () => undefined;
  const { container } = render(
    enPantalla({
      '/': (
        <Editor
          inicial='<p>hola</p><img src="x"><iframe class="ql-video" src="https://v.example"></iframe><span class="ql-formula" data-value="x">x</span>'
          alCambiar={nada}
          alSalir={nada}
          alMontar={nada}
          invalido={false}
        />
      ),
    }),
  );
  await waitFor(() => expect(container.querySelector('.ql-editor')).toHaveTextContent('hola'));
  expect(container.querySelector('.ql-editor img, .ql-editor iframe, .ql-editor .ql-formula')).toBeNull();
});
