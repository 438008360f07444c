import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { empresaQuery } from './presta/api';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { Acciones, BotonEnviar, CambiosSinGuardar, Campos, Form, TextField, useEmpezarEn } from '@/ui/form';
import { Pagina, Tarjeta } from '@/ui/base';
import { usePermiso } from '@/session';
import { crearEmpresa } from './api';
import { CamposEmpresa } from './CamposEmpresa';
import { toEmpresaAdmin, toEmpresasAdmin } from '@/navegacion/enlaces';
import { aCuerpo, type DatosEmpresa } from './formulario';
import estilos from './empresas.module.css';

const VACIA: DatosEmpresa & { usuario: string } = {
  EMP_RUC: '',
  EMP_NOMBREC: '',
  EMP_NOMBRE: '',
  email: '',
  EMP_TELEFONO: '',
  EMP_CIUDAD: '',
  EMP_DIRECCION: '',
  DRB_CODIGO: '',
  menus: null,
  usuario: '',
};
const MIGAS = [{ to: toEmpresasAdmin(), texto: 'Empresas' }];

export function NuevaEmpresaPage() {
  const form = useForm({ defaultValues: VACIA });
  useEmpezarEn(form, 'EMP_RUC');
  const navegar = useNavigate();
  const cliente = useQueryClient();
  const asigna = usePermiso('administradores.ver');

  const crear = async ({ usuario, ...datos }: typeof VACIA, clave: string) => {
    try {
      const empresa = await crearEmpresa(
        { ...aCuerpo(datos, false), DRB_CODIGO: Number(datos.DRB_CODIGO) || null, usuario: usuario.trim() },
        clave,
      );
      await refrescar(cliente, alCambiar.empresa);
      cliente.setQueryData(empresaQuery(empresa.EMP_CODIGO).queryKey, empresa);
      await navegar(toEmpresaAdmin(empresa.EMP_CODIGO), { replace: true });
      avisoBreve(`Se envió una clave temporal a ${empresa.email}.`, 'Empresa creada');
    } catch (error) {
      aplicarErrores(form, error);
      await dialogos.error('Error', mensajeDe(error));
    }
  };
  return (
    <Pagina titulo="Nueva empresa" migas={MIGAS}>
      <Form form={form} onSubmit={crear} className={estilos.angosta} aria-label="Nueva empresa">
        <CambiosSinGuardar />
        <Tarjeta titulo="Datos de la empresa">
          <CamposEmpresa asigna={asigna} />
        </Tarjeta>
        <Tarjeta titulo="Su propietario">
          <p className={estilos.ayuda}>
            Recibirá por correo una clave temporal; al ingresar elegirá la suya.
          </p>
          <Campos>
            <TextField
              name="usuario"
              label="Usuario"
              withAsterisk
              autoCapitalize="none"
              autoComplete="off"
              maxLength={60}
              rules={{
                required: 'Ingrese el usuario!',
                minLength: { value: 3, message: 'Debe tener al menos 3 caracteres' },
                pattern: {
                  value: /^[A-Za-z0-9][A-Za-z0-9._@-]*$/,
                  message: 'Use solo letras sin tilde, números, punto, guion o arroba.',
                },
              }}
            />
          </Campos>
        </Tarjeta>
        <Acciones cancelarA={toEmpresasAdmin()}>
          <BotonEnviar>Crear empresa</BotonEnviar>
        </Acciones>
      </Form>
    </Pagina>
  );
}
