import { useEffect, useLayoutEffect, useRef } from 'react';
import ReactQuill from 'react-quill';
import 'react-quill/dist/quill.snow.css';
import './editor.css';
import { rotularBarra } from './rotulos';

const MODULOS = {
  toolbar: [
    ['bold', 'italic', 'underline', 'strike'],
    [{ font: [] }],
    [{ color: [] }, { background: [] }],
    [{ size: ['small', false, 'large', 'huge'] }],
    [{ header: [1, 2, 3, 4, 5, 6, false] }],
    [{ align: [] }],
    [{ list: 'ordered' }, { list: 'bullet' }],
    ['link', 'clean'],
  ],
  // Tab pasa al control siguiente: el editor se lo quedaría, y quien no usa ratón no podría salir.
  keyboard: { bindings: { tab: null, indent: null, outdent: null } },
};

// No se puede pegar otra cosa: ni imágenes ni video.
const FORMATOS = [
  'bold',
  'italic',
  'underline',
  'strike',
  'font',
  'color',
  'background',
  'size',
  'header',
  'align',
  'list',
  'link',
];

interface Props {
  /** El texto con el que empieza. */
  inicial?: string;
  /** Los id del elemento que lo nombra y del que muestra su error. */
  etiqueta?: string;
  error?: string;
  placeholder?: string;
  alCambiar: (html: string) => void;
  alSalir: () => void;
  alMontar: (enfocar: () => void) => void;
  invalido: boolean;
}

export default function Editor({
  inicial,
  etiqueta = 'mensaje-etiqueta',
  error = 'mensaje-error',
  placeholder = 'Cuéntenos qué necesita, con el mayor detalle posible',
  alCambiar,
  alSalir,
  alMontar,
  invalido,
}: Props) {
  const quill = useRef<ReactQuill>(null);
  useEffect(() => {
    const editor = quill.current!.getEditor();
    alMontar(() => editor.focus());
    rotularBarra(editor.container.parentElement!);
    Object.entries({
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': etiqueta,
      'aria-required': 'true',
    }).forEach(([nombre, valor]) => editor.root.setAttribute(nombre, valor));
    // Una sola vez: el editor vive lo mismo que su pantalla.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useLayoutEffect(() => {
    const { root } = quill.current!.getEditor();
    root.setAttribute('aria-invalid', String(invalido));
    if (invalido) root.setAttribute('aria-describedby', error);
    else root.removeAttribute('aria-describedby');
  }, [invalido, error]);
  return (
    <ReactQuill
      ref={quill}
      theme="snow"
      modules={MODULOS}
      formats={FORMATOS}
      defaultValue={inicial}
      placeholder={placeholder}
      onChange={(html) => alCambiar(html.replace(/&nbsp;/g, ' '))}
      onBlur={alSalir}
    />
  );
}
