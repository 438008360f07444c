import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { sesionAdmin } from '@/testing/factories';
import { abrir, areasResponden, dentro, dialogo } from '@/testing/render';
import { fallar, responder } from '@/testing/server';
import { linea, PERMISOS, ticket } from './muestras';
import { abrirTicket, editor, escribir } from './pruebas/enPrueba';

jest.mock('../Editor', () => jest.requireActual('./pruebas/EditorDeTexto'));

describe('el ticket', () => {
  it('muestra lo que pidió el cliente, las respuestas con su entrega y las notas aparte', async () => {
    await abrirTicket(
      ticket({
        mensajes: [
          linea(),
          linea({ id: 2, tipo: 'nota', mensaje: '<p>Debe dos meses.</p>', entrega: null }),
          linea({
            id: 3,
            tipo: 'correo',
            asunto: 'Resolvimos su solicitud',
            entrega: {
              direccion: 'x@y.ec',
              estado: 'FALLIDO',
              detalle: 'no respondió',
              intentos: 8,
              enviado_en: null,
            },
          }),
        ],
      }),
    );
    const lineas = within(screen.getByRole('region', { name: 'Conversación' })).getAllByRole('listitem');
    expect(lineas).toHaveLength(4);
    expect(lineas[0]).toHaveTextContent('Gabriela Espinosa');
    expect(lineas[1]).toHaveTextContent('Correo enviado');
    expect(lineas[2]).toHaveTextContent('Nota interna');
    expect(lineas[2]).toHaveTextContent('Solo la ve el equipo');
    expect(lineas[3]).toHaveTextContent('Correo no entregado');
    expect(lineas[3]).toHaveTextContent('No llegó a x@y.ec: no respondió.');
  });

  it('el HTML ajeno no ejecuta nada ni trae imágenes', async () => {
    const malo =
      '<p>hola<img src=x onerror="window.pwned=1"><script>window.pwned=1</script>' +
      '<a href="javascript:pwned()">x</a></p>';
    await abrirTicket(
      ticket({ SPT_MENSAJE: malo, mensajes: [linea({ mensaje: malo })], SPT_CLIENTENOMBRE: '<b>Ana</b>' }),
    );
    const conversacion = screen.getByRole('region', { name: 'Conversación' });
    expect(conversacion.querySelector('img, script, [onerror]')).toBeNull();
    expect([...conversacion.querySelectorAll('a')].every((a) => !a.getAttribute('href'))).toBe(true);
    expect(conversacion).toHaveTextContent('<b>Ana</b>');
    expect((window as unknown as { pwned?: number }).pwned).toBeUndefined();
  });

  it('a quien no ingresó se le pueden revocar los enlaces que recibió', async () => {
    const { usuario } = await abrirTicket(
      ticket({ verificado: false, SPT_TITULO: 'No emite', acciones: ['anotar', 'revocar_enlaces'] }),
    );
    expect(screen.getByText(/^No emite · Gabriela Espinosa/)).toBeInTheDocument();
    const revocados = responder('delete', '/soporte/enlaces/82', null, 204);
    await usuario.click(screen.getByRole('button', { name: /ticket n.º 82/ }));
    await usuario.click(await screen.findByRole('menuitem', { name: 'Revocar los enlaces enviados' }));
    const ventana = await dialogo('¿Revocar los enlaces enviados?');
    await usuario.click(within(ventana).getByRole('button', { name: 'Revocar' }));
    await waitFor(() => expect(revocados).toHaveLength(1));
  });

  it('quien solo lee no tiene editor, acciones ni presencia', async () => {
    const { presencia } = await abrirTicket(ticket({ acciones: [], transiciones: [] }), ['tickets.ver']);
    expect(screen.queryByRole('region', { name: 'Responder' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Marcar como resuelto' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Editar' })).not.toBeInTheDocument();
    // La despedida de la prueba anterior todavía puede llegar.
    expect(presencia.filter(({ cuerpo }) => !JSON.stringify(cuerpo).includes('presente'))).toHaveLength(0);
  });

  it('cerrado: solo notas, y dice cómo seguir', async () => {
    await abrirTicket(
      ticket({ SPT_ESTADO: 'CERRADO', acciones: ['editar', 'asignar', 'anotar'], transiciones: ['ABIERTO'] }),
    );
    expect(screen.getByText(/El ticket está cerrado/)).toBeInTheDocument();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Nota interna']);
    expect(screen.getByRole('button', { name: 'Reabrir' })).toBeEnabled();
  });

  it('cada estado ofrece solo su paso siguiente', async () => {
    const { usuario } = await abrirTicket(
      ticket({ transiciones: ['CERRADO', 'ABIERTO'], SPT_ESTADO: 'RESUELTO' }),
    );
    const pasos = responder(
      'put',
      '/soporte/soporte/82',
      ticket({ SPT_ESTADO: 'CERRADO', transiciones: ['ABIERTO'] }),
    );
    expect(screen.getByRole('button', { name: 'Reabrir' })).toBeInTheDocument();
    await usuario.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(pasos).toHaveLength(1));
    expect(pasos[0]!.cuerpo).toMatchObject({ SPT_ESTADO: 'CERRADO', version: 3 });
  });

  it('si otro lo cambió antes, lo dice y lo vuelve a pedir', async () => {
    const { usuario, pedidos } = await abrirTicket();
    fallar(
      'put',
      '/soporte/soporte/82',
      409,
      'conflicto',
      'Jorge Paredes cambió este ticket el 21/11/2026 a las 10:42.',
    );
    await usuario.click(screen.getByRole('button', { name: 'Marcar como resuelto' }));
    expect(await dialogo('Error')).toHaveTextContent('Jorge Paredes cambió este ticket');
    await waitFor(() => expect(pedidos.length).toBeGreaterThan(1));
  });

  it('los vecinos conservan los filtros de la lista', async () => {
    await abrirTicket();
    expect(await screen.findByRole('link', { name: 'Ticket anterior' })).toHaveAttribute(
      'href',
      '#/administrador/soporte/83?estado=EN_PROCESO',
    );
    expect(screen.getByRole('button', { name: 'Ticket siguiente' })).toBeDisabled();
    expect(
      within(screen.getByRole('navigation', { name: 'Ruta' })).getByRole('link', { name: 'Soporte' }),
    ).toHaveAttribute('href', '#/administrador/soporte?estado=EN_PROCESO');
  });

  it('no existe: lo dice y lleva a la lista', async () => {
    areasResponden();
    dentro.admin(sesionAdmin({ permisos: PERMISOS }));
    fallar('get', '/soporte/9', 404, 'no_encontrado', 'No existe ese ticket.');
    await abrir('#/administrador/soporte/9');
    expect(await screen.findByRole('heading', { name: 'Ticket no encontrado' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Volver a Soporte' })).toBeInTheDocument();
  });
});

describe('responder', () => {
  it('envía la respuesta, limpia el editor y olvida el borrador', async () => {
    const { usuario } = await abrirTicket();
    const enviados = responder('post', '/soporte/mensajes/82', linea(), 201);
    await escribir('<p>Listo</p>');
    expect(localStorage.getItem('tinta.borrador.11.82')).toContain('Listo');
    await usuario.click(screen.getByRole('button', { name: 'Responder' }));
    await waitFor(() => expect(enviados).toHaveLength(1));
    expect(enviados[0]!.cuerpo).toEqual({ tipo: 'respuesta', mensaje: '<p>Listo</p>' });
    expect(enviados[0]!.cabeceras.get('Idempotency-Key')).toBeTruthy();
    await waitFor(() => expect(localStorage.getItem('tinta.borrador.11.82')).toBeNull());
    expect(await editor()).toHaveValue('');
  });

  it('con el estado es una sola llamada', async () => {
    const { usuario } = await abrirTicket();
    const pasos = responder('put', '/soporte/soporte/82', ticket({ SPT_ESTADO: 'RESUELTO' }));
    await escribir('<p>Quedó</p>');
    await usuario.selectOptions(screen.getByLabelText('Al responder'), 'RESUELTO');
    await usuario.click(screen.getByRole('button', { name: 'Responder' }));
    await waitFor(() => expect(pasos).toHaveLength(1));
    expect(pasos[0]!.cuerpo).toEqual({ SPT_ESTADO: 'RESUELTO', SPT_RESPUESTA: '<p>Quedó</p>', version: 3 });
  });

  it('Ctrl+Enter envía', async () => {
    await abrirTicket();
    const enviados = responder('post', '/soporte/mensajes/82', linea(), 201);
    await escribir('<p>Con el teclado</p>');
    fireEvent.keyDown(await editor(), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(enviados).toHaveLength(1));
  });

  it('vacía no se envía', async () => {
    const { usuario } = await abrirTicket();
    await escribir('<p><br></p>');
    await usuario.click(screen.getByRole('button', { name: 'Responder' }));
    await dialogo('Atencion');
    expect(screen.getByText('El texto esta vacio')).toBeInTheDocument();
  });

  it('si falla, lo escrito sigue ahí y guardado', async () => {
    const { usuario } = await abrirTicket();
    fallar(
      'post',
      '/soporte/mensajes/82',
      409,
      'estado_invalido',
      'El ticket está cerrado: reábralo para escribir al cliente.',
    );
    await escribir('<p>No se pierde</p>');
    await usuario.click(screen.getByRole('button', { name: 'Responder' }));
    expect(await dialogo('Error')).toHaveTextContent('reábralo');
    expect(await editor()).toHaveValue('<p>No se pierde</p>');
    expect(localStorage.getItem('tinta.borrador.11.82')).toContain('No se pierde');
  });

  it('la nota va como nota y cada pestaña guarda lo suyo', async () => {
    const { usuario } = await abrirTicket();
    const enviados = responder('post', '/soporte/mensajes/82', linea({ tipo: 'nota', entrega: null }), 201);
    await escribir('<p>respuesta a medias</p>');
    await usuario.click(screen.getByRole('tab', { name: 'Nota interna' }));
    await escribir('<p>ojo</p>');
    await usuario.click(screen.getByRole('button', { name: 'Guardar nota' }));
    await waitFor(() => expect(enviados).toHaveLength(1));
    expect(enviados[0]!.cuerpo).toEqual({ tipo: 'nota', mensaje: '<p>ojo</p>' });
    await usuario.click(screen.getByRole('tab', { name: 'Respuesta' }));
    expect(await editor()).toHaveValue('<p>respuesta a medias</p>');
  });

  it('una plantilla llena el correo; sobre lo escrito, pregunta', async () => {
    const { usuario } = await abrirTicket();
    responder('get', '/soporte/plantillas', [
      { codigo: 'a', nombre: 'Pedir datos', asunto: 'Faltan datos', mensaje: '<p>Hola, Gabriela</p>' },
    ]);
    const enviados = responder('post', '/soporte/correo', linea({ tipo: 'correo' }), 201);
    await usuario.click(screen.getByRole('tab', { name: 'Correo' }));
    await screen.findByRole('option', { name: 'Pedir datos' });
    await usuario.selectOptions(screen.getByLabelText('Plantilla'), 'a');
    await waitFor(async () => expect(await editor()).toHaveValue('<p>Hola, Gabriela</p>'));
    expect(screen.getByLabelText(/Asunto del correo/)).toHaveValue('Faltan datos');
    await usuario.selectOptions(screen.getByLabelText('Plantilla'), 'a');
    await usuario.click(
      within(await dialogo('¿Reemplazar lo escrito?')).getByRole('button', { name: 'Reemplazar' }),
    );
    await usuario.click(screen.getByRole('button', { name: 'Enviar correo' }));
    await waitFor(() => expect(enviados).toHaveLength(1));
    expect(enviados[0]!.cuerpo).toEqual({
      SPT_ID: 82,
      asunto: 'Faltan datos',
      mensaje: '<p>Hola, Gabriela</p>',
    });
  });
});

describe('borrador', () => {
  it('se recupera al volver y se puede descartar', async () => {
    localStorage.setItem(
      'tinta.borrador.11.82',
      JSON.stringify({ modo: 'respuesta', respuesta: '<p>de ayer</p>' }),
    );
    const { usuario } = await abrirTicket();
    expect(await editor()).toHaveValue('<p>de ayer</p>');
    expect(screen.getByText('Borrador recuperado')).toBeInTheDocument();
    await usuario.click(screen.getByRole('button', { name: 'Descartar' }));
    await usuario.click(
      within(await dialogo('¿Descartar lo escrito?')).getByRole('button', { name: 'Descartar' }),
    );
    await waitFor(async () => expect(await editor()).toHaveValue(''));
    expect(localStorage.getItem('tinta.borrador.11.82')).toBeNull();
  });

  it.each(['{roto', '7', 'null', '{"respuesta":5}'])('uno dañado es ninguno: %s', async (crudo) => {
    localStorage.setItem('tinta.borrador.11.82', crudo);
    await abrirTicket();
    expect(await editor()).toHaveValue('');
  });

  it('el de otra persona o de otro ticket no se ve', async () => {
    localStorage.setItem('tinta.borrador.12.82', JSON.stringify({ respuesta: '<p>de Jorge</p>' }));
    localStorage.setItem('tinta.borrador.11.83', JSON.stringify({ respuesta: '<p>del 83</p>' }));
    await abrirTicket();
    expect(await editor()).toHaveValue('');
  });
});

describe('presencia', () => {
  it('dice quién responde y quién mira', async () => {
    await abrirTicket();
    const latidos = responder('put', '/soporte/presencia/82', [
      { id: 12, nombre: 'Jorge Paredes', respondiendo: true },
    ]);
    fireEvent.focus(await editor());
    expect(await screen.findByText('Jorge Paredes está respondiendo este ticket')).toBeInTheDocument();
    expect(latidos[0]!.cuerpo).toEqual({ respondiendo: true });
  });

  it('sin Redis solo desaparece la pista', async () => {
    await abrirTicket();
    responder('put', '/soporte/presencia/82', () =>
      HttpResponse.json({ msg: 'x', code: 503, status: 'no_disponible', errors: {} }, { status: 503 }),
    );
    fireEvent.focus(await editor());
    expect(screen.getByRole('heading', { name: 'Ticket n.º 82' })).toBeInTheDocument();
    expect(screen.queryByText(/respondiendo este ticket/)).not.toBeInTheDocument();
  });
});

describe('asignar y adjuntar', () => {
  it('se asigna a otro con la versión que se ve', async () => {
    const { usuario } = await abrirTicket();
    const asignado = ticket({ ASE_CODIGO: 12, ASE_NOMBRE: 'Jorge Paredes', version: 4 });
    const ediciones = responder('put', '/soporte/82', asignado);
    responder('get', '/soporte/82', asignado);
    await screen.findByRole('option', { name: 'Jorge Paredes' });
    await usuario.selectOptions(screen.getByLabelText('Asesor'), '12');
    await waitFor(() => expect(ediciones[0]?.cuerpo).toEqual({ ASE_CODIGO: 12, version: 3 }));
    expect(await screen.findByRole('button', { name: 'Asignarme' })).toBeInTheDocument();
  });

  it('el archivo que se revisa y el que tenía un virus se nombran, y no se descargan', async () => {
    const malo = {
      id: 5,
      SPT_ID: 82,
      nombre: 'malo.zip',
      tamano: 10,
      revision: 'INFECTADO' as const,
      autor: 'Ana Cevallos',
      fecha: '2026-11-20T10:00:00-05:00',
    };
    const cambios = { SPT_NOMBREARCHIVO: 'capturas.zip', SPT_REVISIONARCHIVO: 'PENDIENTE' as const };
    await abrirTicket(ticket({ ...cambios, adjuntos: [malo] }));
    // En la conversación y entre los archivos.
    const dichos = screen.getAllByText('capturas.zip').map((nombre) => nombre.closest('li'));
    expect(dichos).toHaveLength(2);
    dichos.forEach((dicho) => expect(dicho).toHaveTextContent('Se está revisando'));
    expect(screen.getByText('El archivo tenía un virus y se borró: malo.zip')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /capturas.zip|malo.zip/ })).not.toBeInTheDocument();
  });

  it('un archivo que no es de los que se reciben no se sube', async () => {
    const { usuario } = await abrirTicket();
    fireEvent.change(screen.getByLabelText('Adjuntar archivos'), {
      target: { files: [new File(['x'], 'virus.exe')] },
    });
    expect(await dialogo('Atencion')).toHaveTextContent('Seleccione un archivo zip, rar o PDF, o una imagen');
    await usuario.click(screen.getByRole('button', { name: 'Aceptar' }));
  });
});
