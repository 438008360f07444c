import { screen, waitFor, within } from '@testing-library/react';
import { sesionEmpresa } from '@/testing/factories';
import { abrir, areasResponden, campo, dentro, dialogo } from '@/testing/render';
import { responder } from '@/testing/server';

describe('la tarjeta de la empresa', () => {
  const enUsuarios = () => {
    areasResponden();
    responder('get', '/empresa/usuarios', []);
    responder('get', '/empresa/establecimientos', []);
    responder('get', '/empresa/usuarios/perfiles', [
      { PRF_CODIGO: 'propietario', PRF_NOMBRE: 'Propietario', PRF_DESCRIPCION: '', lo_da: true },
      { PRF_CODIGO: 'contador', PRF_NOMBRE: 'Contador', PRF_DESCRIPCION: '', lo_da: true },
    ]);
    dentro.empresa(sesionEmpresa({ permisos: ['usuarios.editar'] }));
    return abrir('#/usuarios');
  };
  const DADO = {
    acceso: {
      despacho_id: 1,
      despacho: 'Mena y Asociados',
      perfil: 'contador',
      dado_por: 'María Salas',
      dado_en: '2026-11-01T10:00:00-05:00',
      personas: ['Juan Mena'],
    },
  };

  it('da acceso con el código y un perfil, que no es el de propietario', async () => {
    const { usuario } = await enUsuarios();
    await usuario.click(await screen.findByRole('button', { name: 'Dar acceso' }));
    const ventana = await dialogo('Dar acceso a un despacho');
    await within(ventana).findByRole('option', { name: 'Contador' });
    expect(within(ventana).queryByRole('option', { name: 'Propietario' })).not.toBeInTheDocument();
    const dadas = responder('post', '/api/mi-despacho', DADO, 201);
    responder('get', '/api/mi-despacho', DADO);
    await usuario.type(campo(/Código del despacho/), 'MENA-2345');
    await usuario.click(within(ventana).getByRole('button', { name: 'Dar acceso' }));
    await waitFor(() => expect(dadas[0]?.cuerpo).toEqual({ codigo: 'MENA-2345', perfil: 'contador' }));
    expect(await screen.findByText('Juan Mena')).toBeInTheDocument();
  });

  it('lo quita después de decir que su gente queda fuera', async () => {
    responder('get', '/api/mi-despacho', DADO);
    const { usuario } = await enUsuarios();
    await usuario.click(await screen.findByRole('button', { name: 'Quitar el acceso' }));
    const ventana = await dialogo('¿Quitar el acceso a Mena y Asociados?');
    expect(ventana).toHaveTextContent('queda fuera ahora mismo');
    const quitadas = responder('delete', '/api/mi-despacho', null, 204);
    responder('get', '/api/mi-despacho', { acceso: null });
    await usuario.click(within(ventana).getByRole('button', { name: 'Quitar el acceso' }));
    await waitFor(() => expect(quitadas).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Dar acceso' })).toBeInTheDocument();
  });
});
